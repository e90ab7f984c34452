import type { Section } from "#app/admin/shell/sections.ts";
import type { SwitchedKind } from "#app/data/records.ts";
import type { FlashMessage } from "#app/http/flash/messages.ts";
import { messages as biciFucsia } from "../../bici-fucsia/section.ts";
import { messages as footer } from "../../footer/section.ts";
import { messages as homeBackground } from "../../home-background/section.ts";
import { messages as landings } from "../../landings/section.ts";
import { messages as videos } from "../../videos/section.ts";

interface Switch {
	kind: SwitchedKind;
	activated: FlashMessage;
	deactivated: FlashMessage;
	failed: FlashMessage;
}

/** What is shown to visitors and hidden again in which section, and how that has ended. */
export const switches: Partial<Record<Section, Switch>> = {
	"bici-fucsia": {
		kind: "biciFucsiaPhotos",
		activated: biciFucsia.updated,
		deactivated: biciFucsia.updated,
		failed: biciFucsia.notUpdated,
	},
	footer: {
		kind: "footerLogos",
		activated: footer.logoActivated,
		deactivated: footer.logoDeactivated,
		failed: footer.logoNotSwitched,
	},
	landings: {
		kind: "landings",
		activated: landings.updated,
		deactivated: landings.updated,
		failed: landings.notSaved,
	},
	videos: {
		kind: "videos",
		activated: videos.activated,
		deactivated: videos.deactivated,
		failed: videos.notSwitched,
	},
	"home-background": {
		kind: "homeBackground",
		activated: homeBackground.switched,
		deactivated: homeBackground.switched,
		failed: homeBackground.notSwitched,
	},
};
