import { statusWords as mapCommentWords } from "#app/admin/map-comments/status.ts";
import { type Section, sectionOf } from "#app/admin/shell/sections.ts";
import { statusWords as testimonialWords } from "#app/admin/testimonials/status.ts";
import type { ReviewedKind } from "#app/data/records.ts";
import type { FlashMessage } from "#app/http/flash/messages.ts";
import { pageOf } from "#app/http/hydration.server.ts";
import { messages as mapComments } from "../../map-comments/section.ts";
import { messages as testimonials } from "../../testimonials/section.ts";
import { recordMessages } from "../messages.ts";
import type { Outcome, StatusWords } from "./words.ts";

interface Moderated {
	kind: ReviewedKind;
	/** Its statuses. */
	words: Readonly<Record<string, StatusWords<Outcome>>>;
	one: Partial<Record<Outcome, FlashMessage>>;
	/** Of many, all of them; and some of them, because others were changed meanwhile. */
	many: Partial<Record<Outcome, FlashMessage>>;
	some: Partial<Record<Outcome, FlashMessage>>;
	/** Somebody else was first, and has made something else of it. */
	meanwhile: Readonly<Record<string, FlashMessage>>;
	gone: FlashMessage;
	notOne: FlashMessage;
	notMany: FlashMessage;
	noneChosen: FlashMessage;
}

/** What is reviewed in which section, and how that has ended. */
const moderated: Partial<Record<Section, Moderated>> = {
	testimonials: {
		kind: "testimonials",
		words: testimonialWords,
		one: { approved: testimonials.approved, rejected: testimonials.rejected },
		many: { approved: testimonials.approvedMany, rejected: testimonials.rejectedMany },
		some: { approved: testimonials.approvedSome, rejected: testimonials.rejectedSome },
		meanwhile: {
			pending: testimonials.pendingMeanwhile,
			approved: testimonials.approvedMeanwhile,
			rejected: testimonials.rejectedMeanwhile,
		},
		gone: testimonials.gone,
		notOne: testimonials.notReviewed,
		notMany: testimonials.noneReviewed,
		noneChosen: testimonials.noneChosen,
	},
	"map-comments": {
		kind: "mapComments",
		words: mapCommentWords,
		one: { approved: mapComments.approved, hidden: mapComments.hidden },
		many: { approved: mapComments.approvedMany, hidden: mapComments.hiddenMany },
		some: { approved: mapComments.approvedSome, hidden: mapComments.hiddenSome },
		meanwhile: {
			pending: mapComments.pendingMeanwhile,
			approved: mapComments.approvedMeanwhile,
			hidden: mapComments.hiddenMeanwhile,
		},
		gone: recordMessages.alreadyGone,
		notOne: mapComments.notModerated,
		notMany: mapComments.noneReviewed,
		noneChosen: mapComments.noneChosen,
	},
};

/** Of the section in which an address lies. */
export function moderatedIn(request: Request) {
	const section = sectionOf(pageOf(request).pathname);
	const found = section && moderated[section];
	if (!found) throw new Error("a section whose records are not reviewed");
	return { section, ...found };
}
