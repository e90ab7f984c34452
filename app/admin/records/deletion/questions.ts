import type { Section } from "#app/admin/shell/sections.ts";
import type { NoticeKey } from "#app/content/notices.ts";
import type { RecordKind } from "#app/data/records.ts";

interface Deletion {
	kind: RecordKind;
	title: string;
	question: string;
	done: NoticeKey;
	failed: NoticeKey;
}

/** What can be deleted in which section, and how one is asked. */
export const deletions: Partial<Record<Section, Deletion>> = {
	testimonials: {
		kind: "testimonials",
		title: "Elimina el testimoni",
		question: "Estàs segur que vols eliminar aquest testimoni?",
		done: "testimonials.deleted",
		failed: "testimonials.notDeleted",
	},
	activities: {
		kind: "activities",
		title: "Elimina l'activitat",
		question: "Estàs segur que vols eliminar aquesta activitat?",
		done: "activities.deleted",
		failed: "activities.notDeleted",
	},
	"bici-fucsia": {
		kind: "biciFucsiaPhotos",
		title: "Elimina la foto",
		question: "Estàs segur que vols eliminar aquesta foto?",
		done: "bici-fucsia.deleted",
		failed: "bici-fucsia.notDeleted",
	},
	footer: {
		kind: "footerLogos",
		title: "Elimina el logo",
		question: "Estàs segur que vols eliminar aquest logo?",
		done: "footer.logoDeleted",
		failed: "footer.logoNotDeleted",
	},
	landings: {
		kind: "landings",
		title: "Elimina la landing page",
		question: "Estàs segur que vols eliminar aquesta landing page?",
		done: "landings.deleted",
		failed: "landings.notDeleted",
	},
	reflections: {
		kind: "reflections",
		title: "Elimina la reflexió",
		question: "Estàs segur que vols eliminar aquesta reflexió?",
		done: "reflections.deleted",
		failed: "reflections.notDeleted",
	},
	"map-comments": {
		kind: "mapComments",
		title: "Elimina el comentari",
		question: "Estàs segur que vols eliminar aquest comentari?",
		done: "map-comments.deleted",
		failed: "map-comments.notDeleted",
	},
	subscribers: {
		kind: "newsletterSubscriptions",
		title: "Elimina la subscripció",
		question: "Estàs segur que vols eliminar aquesta subscripció?",
		done: "subscribers.deleted",
		failed: "subscribers.notDeleted",
	},
	videos: {
		kind: "videos",
		title: "Elimina el vídeo",
		question: "Estàs segur que vols eliminar aquest vídeo?",
		done: "videos.deleted",
		failed: "videos.notDeleted",
	},
	"home-background": {
		kind: "homeBackground",
		title: "Elimina el mitjà",
		question: "Estàs segur que vols eliminar aquest mitjà?",
		done: "home-background.deleted",
		failed: "home-background.notDeleted",
	},
};
