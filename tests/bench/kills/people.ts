import { setTimeout as wait } from "node:timers/promises";
import type { Sent } from "../campaign/stored.ts";
import { type Form, fillMs, forms, Visitor } from "../campaign/visitor.ts";

const atOnce = 8;
const openAtOnce = 60;
const betweenMs = 100;

/** A form that somebody has opened. Whoever gets no answer sends it again, with the same key. */
interface Draft {
	visitor: Visitor;
	form: Form;
	mark: string;
	formKey: string;
	openedAt: number;
	isRepeated: boolean;
}

/** Those who send forms to a site that goes away now and then. */
export class People {
	readonly sent: Sent[] = [];
	readonly refused: string[] = [];
	/** Sendings without an answer. */
	unanswered = 0;
	readonly #url: URL;
	readonly #drafts: Draft[] = [];
	#opened = 0;

	constructor(url: URL) {
		this.#url = url;
	}

	/** Sends forms until `isOver`; then those that are open are sent. */
	async act(isOver: () => boolean): Promise<void> {
		const one = async () => {
			while (!isOver()) await this.#step();
		};
		await Promise.all(Array.from({ length: atOnce }, one));
		while (this.#drafts.length > 0) await this.#step();
	}

	async #step(): Promise<void> {
		const [first] = this.#drafts;
		try {
			if (first && Date.now() - first.openedAt > fillMs) await this.#send(first);
			else if (this.#drafts.length < openAtOnce) await this.#open();
			else await wait(betweenMs);
		} catch (error) {
			if (!isAway(error)) this.refused.push(String(error));
			await wait(betweenMs);
		}
	}

	async #open(): Promise<void> {
		const n = this.#opened++;
		const form = forms[n % forms.length] ?? forms[0];
		const visitor = new Visitor(this.#url);
		const formKey = await visitor.open(form);
		this.#drafts.push({ visitor, form, mark: `tall-${n}`, formKey, openedAt: Date.now(), isRepeated: false });
	}

	async #send(draft: Draft): Promise<void> {
		this.#drafts.splice(this.#drafts.indexOf(draft), 1);
		const { visitor, form, mark, formKey } = draft;
		try {
			const status = await visitor.submit(form, mark, formKey);
			// An address that is sent again is told that it is there.
			const isThere = status === 400 && form === "/butlleti" && draft.isRepeated;
			if (status === 303 || isThere) this.sent.push({ form, mark });
			else this.refused.push(`${form} answered ${status}`);
		} catch (error) {
			this.unanswered++;
			this.#drafts.push({ ...draft, isRepeated: true });
			throw error;
		}
	}
}

/** How `fetch` fails where nobody answers; what has answered otherwise throws an error of its own. */
function isAway(error: unknown): boolean {
	return error instanceof TypeError || (error instanceof DOMException && error.name === "TimeoutError");
}
