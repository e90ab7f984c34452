import { statusWords as mapCommentWords } from "#app/admin/map-comments/status.ts";
import { type Section, sectionOf } from "#app/admin/shell/sections.ts";
import { statusWords as testimonialWords } from "#app/admin/testimonials/status.ts";
import type { NoticeKey } from "#app/content/notices.ts";
import type { ReviewedKind } from "#app/data/records.ts";
import { pageOf } from "#app/http/hydration.server.ts";
import type { Outcome, StatusWords } from "./words.ts";

interface Moderated {
	kind: ReviewedKind;
	/** Its statuses. */
	words: Readonly<Record<string, StatusWords<Outcome>>>;
	one: Partial<Record<Outcome, NoticeKey>>;
	/** Of many, all of them; and some of them, because others were changed meanwhile. */
	many: Partial<Record<Outcome, NoticeKey>>;
	some: Partial<Record<Outcome, NoticeKey>>;
	/** Somebody else was first, and has made something else of it. */
	meanwhile: Readonly<Record<string, NoticeKey>>;
	gone: NoticeKey;
	notOne: NoticeKey;
	notMany: NoticeKey;
	noneChosen: NoticeKey;
}

/** What is reviewed in which section, and how that has ended. */
const moderated: Partial<Record<Section, Moderated>> = {
	testimonials: {
		kind: "testimonials",
		words: testimonialWords,
		one: { approved: "testimonials.approved", rejected: "testimonials.rejected" },
		many: { approved: "testimonials.approvedMany", rejected: "testimonials.rejectedMany" },
		some: { approved: "testimonials.approvedSome", rejected: "testimonials.rejectedSome" },
		meanwhile: {
			pending: "testimonials.pendingMeanwhile",
			approved: "testimonials.approvedMeanwhile",
			rejected: "testimonials.rejectedMeanwhile",
		},
		gone: "testimonials.gone",
		notOne: "testimonials.notReviewed",
		notMany: "testimonials.noneReviewed",
		noneChosen: "testimonials.noneChosen",
	},
	"map-comments": {
		kind: "mapComments",
		words: mapCommentWords,
		one: { approved: "map-comments.approved", hidden: "map-comments.hidden" },
		many: { approved: "map-comments.approvedMany", hidden: "map-comments.hiddenMany" },
		some: { approved: "map-comments.approvedSome", hidden: "map-comments.hiddenSome" },
		meanwhile: {
			pending: "map-comments.pendingMeanwhile",
			approved: "map-comments.approvedMeanwhile",
			hidden: "map-comments.hiddenMeanwhile",
		},
		gone: "record.alreadyGone",
		notOne: "map-comments.notModerated",
		notMany: "map-comments.noneReviewed",
		noneChosen: "map-comments.noneChosen",
	},
};

/** Of the section in which an address lies. */
export function moderatedIn(request: Request) {
	const section = sectionOf(pageOf(request).pathname);
	const found = section && moderated[section];
	if (!found) throw new Error("a section whose records are not reviewed");
	return { section, ...found };
}
