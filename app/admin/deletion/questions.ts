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
	landings: {
		kind: "landings",
		title: "Elimina la landing page",
		question: "Estàs segur que vols eliminar aquesta landing page?",
		done: "landings.deleted",
		failed: "landings.notDeleted",
	},
};
