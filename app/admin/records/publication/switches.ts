import type { Section } from "#app/admin/shell/sections.ts";
import type { NoticeKey } from "#app/content/notices.ts";
import type { SwitchedKind } from "#app/data/records.ts";

interface Switch {
	kind: SwitchedKind;
	activated: NoticeKey;
	deactivated: NoticeKey;
	failed: NoticeKey;
}

/** What is shown to visitors and hidden again in which section, and how that has ended. */
export const switches: Partial<Record<Section, Switch>> = {
	"bici-fucsia": {
		kind: "biciFucsiaPhotos",
		activated: "bici-fucsia.updated",
		deactivated: "bici-fucsia.updated",
		failed: "bici-fucsia.notUpdated",
	},
	footer: {
		kind: "footerLogos",
		activated: "footer.logoActivated",
		deactivated: "footer.logoDeactivated",
		failed: "footer.logoNotSwitched",
	},
	landings: {
		kind: "landings",
		activated: "landings.updated",
		deactivated: "landings.updated",
		failed: "landings.notSaved",
	},
	videos: {
		kind: "videos",
		activated: "videos.activated",
		deactivated: "videos.deactivated",
		failed: "videos.notSwitched",
	},
	"home-background": {
		kind: "homeBackground",
		activated: "home-background.switched",
		deactivated: "home-background.switched",
		failed: "home-background.notSwitched",
	},
};
