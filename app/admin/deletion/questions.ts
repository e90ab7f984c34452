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
