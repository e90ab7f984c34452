import type { Sent } from "../queries/sent.ts";
import { sentWords } from "../sent-words.server.ts";
import { stateWords } from "./state-words.server.ts";

export interface Step {
	name: string;
	isDone: boolean;
	/** It is not published, or no longer. */
	isEnd?: true;
	at?: Date;
	/** In place of a date, while it is not done. */
	meanwhile?: string;
}

/** What has become of it, as far as its record says; what is not stored any more has an end instead of what would come. */
export function stepsOf(sent: Sent): Step[] {
	const { kind, standing, status, sentAt, reviewedAt, reply, repliedAt, form } = sent;
	const { published } = sentWords(kind);
	const isReviewed = status !== undefined && status !== "pending";
	const isRefused = isReviewed && status !== "approved";
	const begun: Step[] = [{ name: "Arribat", isDone: true, at: sentAt }];
	if (published) begun.push({ name: published.reviewed, isDone: isReviewed || Boolean(reply), meanwhile: "Encara no" });
	const publication: Step = {
		...(isRefused ? { name: "No publicat", isEnd: true } : { name: "Publicat" }),
		isDone: isReviewed,
		at: isReviewed ? reviewedAt : undefined,
		meanwhile: "Encara no",
	};
	const answer: Step = { name: "Resposta", isDone: Boolean(reply), at: repliedAt, meanwhile: "Si cal" };
	if (standing !== "stored") {
		return [
			...[...begun, answer].filter(({ isDone }) => isDone),
			{ name: stateWords(sent).name, isDone: true, isEnd: true },
		];
	}
	return [...begun, ...(published ? [publication] : []), ...(form ? [] : [answer])];
}
