import type { NoticeKey } from "#app/content/notices.ts";
import type { RecordKind } from "#app/data/office-tables.ts";
import type { Section } from "../sections.ts";

interface Deletion {
	kind: RecordKind;
	title: string;
	question: string;
	done: NoticeKey;
	failed: NoticeKey;
}

/** What can be deleted in which section, and how one is asked. */
export const deletions: Partial<Record<Section, Deletion>> = {
	activities: {
		kind: "activities",
		title: "Elimina l'activitat",
		question: "Estàs segur que vols eliminar aquesta activitat?",
		done: "activities.deleted",
		failed: "activities.notDeleted",
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
};
