import { defineMessage, done, type FlashMessage, failed } from "#app/platform/http/flash/messages.ts";
import type { Moderation } from "../../section.ts";
import type { Outcome, StatusWords } from "./words.ts";

interface Reviewed<Becomes extends Outcome> extends Pick<Moderation, "waiting" | "gone" | "load"> {
	statuses: Readonly<Record<string, StatusWords<Becomes>>>;
	/** After "un" and "els". */
	one: string;
	many: string;
	/** By outcome: what becomes of one. */
	said: Readonly<Record<Becomes, string>>;
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What is said of all kinds of reviews alike. `feature`: of the keys of the messages. */
export function moderationOf<Becomes extends Outcome>(
	feature: string,
	{ one, many, said, ...described }: Reviewed<Becomes>,
): Moderation {
	const { statuses } = described;
	const define = (name: string, words: Omit<FlashMessage, "key">) => defineMessage(`${feature}.${name}`, words);
	const outcomes = Object.entries<string>(said).map(([outcome, text]) => {
		const { one: is = "", all: are = "" } = statuses[outcome] ?? {};
		const others = "Algú altre n'havia canviat mentrestant, i no els hem tocat";
		const messages = {
			one: define(outcome, done(`${capital(one)} ${is.toLowerCase()}`, text)),
			many: define(`${outcome}Many`, done(`${capital(many)} ${are.toLowerCase()}`, `${are}: {0}.`)),
			some: define(`${outcome}Some`, failed(`${are}: {0}. ${others}: {1}.`, `No s'han ${is.toLowerCase()} tots`)),
		};
		return [outcome, messages];
	});
	/** Who was first, and the tab with the record. */
	const meanwhile = Object.entries(statuses).map(([status, { one: is, all }]) => {
		const what = status === "pending" ? "tornat a deixar pendent" : is.toLowerCase();
		const text = `{0} l'ha ${what} mentrestant: ara és a «${all}». No hem canviat res.`;
		return [status, define(`${status}Meanwhile`, failed(text))];
	});
	return {
		...described,
		outcomes: Object.fromEntries(outcomes),
		meanwhile: Object.fromEntries(meanwhile),
		notOne: define("notReviewed", failed(`No s'ha pogut actualitzar l'estat del ${one}.`)),
		notMany: define("noneReviewed", failed(`No s'ha pogut actualitzar l'estat dels ${many}. No n'ha canviat cap.`)),
		noneChosen: define("noneChosen", failed(`Tria almenys un ${one} de la llista.`)),
	};
}
