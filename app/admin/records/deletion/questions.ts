import type { Section } from "#app/admin/shell/sections.ts";
import type { RecordKind } from "#app/data/records.ts";
import type { FlashMessage } from "#app/http/flash/messages.ts";
import { messages as activities } from "../../activities/section.ts";
import { messages as biciFucsia } from "../../bici-fucsia/section.ts";
import { messages as footer } from "../../footer/section.ts";
import { messages as homeBackground } from "../../home-background/section.ts";
import { messages as landings } from "../../landings/section.ts";
import { messages as mapComments } from "../../map-comments/section.ts";
import { messages as reflections } from "../../reflections/section.ts";
import { messages as subscribers } from "../../subscribers/section.ts";
import { messages as testimonials } from "../../testimonials/section.ts";
import { messages as videos } from "../../videos/section.ts";

interface Deletion {
	kind: RecordKind;
	title: string;
	question: string;
	done: FlashMessage;
	failed: FlashMessage;
}

/** What can be deleted in which section, and how one is asked. */
export const deletions: Partial<Record<Section, Deletion>> = {
	testimonials: {
		kind: "testimonials",
		title: "Elimina el testimoni",
		question: "Estàs segur que vols eliminar aquest testimoni?",
		done: testimonials.deleted,
		failed: testimonials.notDeleted,
	},
	activities: {
		kind: "activities",
		title: "Elimina l'activitat",
		question: "Estàs segur que vols eliminar aquesta activitat?",
		done: activities.deleted,
		failed: activities.notDeleted,
	},
	"bici-fucsia": {
		kind: "biciFucsiaPhotos",
		title: "Elimina la foto",
		question: "Estàs segur que vols eliminar aquesta foto?",
		done: biciFucsia.deleted,
		failed: biciFucsia.notDeleted,
	},
	footer: {
		kind: "footerLogos",
		title: "Elimina el logo",
		question: "Estàs segur que vols eliminar aquest logo?",
		done: footer.logoDeleted,
		failed: footer.logoNotDeleted,
	},
	landings: {
		kind: "landings",
		title: "Elimina la landing page",
		question: "Estàs segur que vols eliminar aquesta landing page?",
		done: landings.deleted,
		failed: landings.notDeleted,
	},
	reflections: {
		kind: "reflections",
		title: "Elimina la reflexió",
		question: "Estàs segur que vols eliminar aquesta reflexió?",
		done: reflections.deleted,
		failed: reflections.notDeleted,
	},
	"map-comments": {
		kind: "mapComments",
		title: "Elimina el comentari",
		question: "Estàs segur que vols eliminar aquest comentari?",
		done: mapComments.deleted,
		failed: mapComments.notDeleted,
	},
	subscribers: {
		kind: "newsletterSubscriptions",
		title: "Elimina la subscripció",
		question: "Estàs segur que vols eliminar aquesta subscripció?",
		done: subscribers.deleted,
		failed: subscribers.notDeleted,
	},
	videos: {
		kind: "videos",
		title: "Elimina el vídeo",
		question: "Estàs segur que vols eliminar aquest vídeo?",
		done: videos.deleted,
		failed: videos.notDeleted,
	},
	"home-background": {
		kind: "homeBackground",
		title: "Elimina el mitjà",
		question: "Estàs segur que vols eliminar aquest mitjà?",
		done: homeBackground.deleted,
		failed: homeBackground.notDeleted,
	},
};
