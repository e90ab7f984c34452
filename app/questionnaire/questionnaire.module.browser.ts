import { holds } from "./engine/conditions.ts";
import type { Answer, Question } from "./engine/definition.ts";
import { addRankingButtons } from "./fields/ranking.browser.ts";
import { readAnswer } from "./fields/read-answer.browser.ts";

/*
 * The pages of the questionnaire with scripts: questions that depend on an answer of the same page appear at once, what is
 * answered saves itself, and a ranking has buttons. The server judges all of it again.
 */

const saveAfterMs = 800;

interface Conditions {
	questions: readonly Question[];
	/** Answers of earlier sections. */
	counted: Readonly<Record<string, Answer>>;
}

function showReachable(form: HTMLFormElement): void {
	const { questions, counted: earlier }: Conditions = JSON.parse(form.dataset.conditions ?? "{}");
	const counted: Record<string, Answer> = { ...earlier };
	const texts = new Set(questions.flatMap(({ id, type }) => (type === "text" ? [id] : [])));
	for (const question of questions) {
		const element = form.querySelector<HTMLElement>(`[data-question="${CSS.escape(question.id)}"]`);
		const fields = element?.querySelector("fieldset");
		if (!element || !fields) continue;
		const isShown = holds(question.when, { counted, texts });
		element.hidden = !isShown;
		fields.disabled = !isShown;
		const answer = isShown ? readAnswer(form, question) : undefined;
		if (answer !== undefined) counted[question.id] = answer;
	}
}

const timers = new WeakMap<HTMLFormElement, number>();

/** Without an answer: what fails now is sent again with the page. */
function saveSoon(form: HTMLFormElement): void {
	clearTimeout(timers.get(form));
	const save = () => {
		if (!form.isConnected) return;
		const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
		fetch(`${form.action}/desa`, { method: "POST", body, keepalive: true }).catch(() => undefined);
	};
	timers.set(form, window.setTimeout(save, saveAfterMs));
}

/** As the router compares them. */
const canonical = (path: string) => decodeURIComponent(path).toLowerCase().split("/").filter(Boolean).join("/");

/** Back and Forward, before the scripts that have changed the address are there again: they load with the first touch. */
function showPageOfAddress(): void {
	const form = document.querySelector<HTMLFormElement>("live-form form.questions");
	if (form && canonical(new URL(form.action).pathname) !== canonical(location.pathname)) location.reload();
}

document.addEventListener("input", ({ target }) => {
	const form = (target as HTMLInputElement).form;
	if (!form?.matches(".questions")) return;
	if (form.dataset.conditions) showReachable(form);
	// A preview saves nothing.
	if (form.closest("live-form")) saveSoon(form);
});
document.addEventListener("submit", ({ target }) => clearTimeout(timers.get(target as HTMLFormElement)));
addRankingButtons();
addEventListener("popstate", showPageOfAddress);
showPageOfAddress();
