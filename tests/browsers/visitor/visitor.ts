import { deepEqual, equal, ok } from "node:assert/strict";
import { resolve } from "node:path";
import { type Database, databaseOf } from "#tests/setup/servers/database.ts";
import { type Mailbox, mailboxAt } from "#tests/setup/servers/mailbox.ts";
import { inbox } from "#tests/setup/servers/sites.ts";
import { addAccount } from "#tests/support/journeys/owner.ts";
import { openSession } from "#tests/support/journeys/sign-in.ts";
import type { Cookie, Element as Found, Input, Tab } from "../engines/engine.ts";
import { find, type Wanted } from "./find.ts";

const patienceMs = 15_000;
const messages = "toast-region";

const keys = { Enter: "\uE007", Escape: "\uE00C", Tab: "\uE004", Control: "\uE009" } as const;

/** Somebody in a browser, who looks and presses as one does. Each step waits for what it needs. */
export class Visitor {
	readonly email = `${crypto.randomUUID()}@example.org`;
	readonly database: Database;
	readonly mailbox: Mailbox = mailboxAt(inbox);
	readonly hasScript: boolean;
	readonly site: string;
	/** What the tests have given the browser. */
	readonly cookies: Cookie[] = [];
	/** Errors that are part of the journey. */
	readonly expected: RegExp[] = [];
	#tab: Tab;
	#begun = Date.now();

	constructor(tab: Tab, site: string, hasScript: boolean) {
		this.#tab = tab;
		this.site = site;
		this.hasScript = hasScript;
		this.database = databaseOf(site);
	}

	/** Nothing but what the journey has said to expect. No page was drawn anew: browsers report that (app/platform/enhance/hydration/report.ts). */
	async expectNoProblems(): Promise<void> {
		const problems = await this.#tab.problems();
		const unexpected = problems.filter((one) => !this.expected.some((words) => words.test(one)));
		deepEqual(unexpected, [], "errors in the browser's console");
		const reports = this.database.prepare(
			"select group_concat(route) as routes from incidents where event = ? and last_at >= ?",
		);
		const failed = await reports.bind("hydration-failed", this.#begun).first();
		equal(failed?.routes ?? "", "", "pages that were not what React expected");
	}

	goto(path: string): Promise<void> {
		return this.#tab.open(new URL(path, this.site).href);
	}

	traverse(delta: -1 | 1): Promise<void> {
		return this.#tab.traverse(delta);
	}

	resize(width: number, height: number): Promise<void> {
		return this.#tab.resize(width, height);
	}

	async addCookie(name: string, value: string): Promise<void> {
		const cookie = { name, value, url: this.site };
		this.cookies.push(cookie);
		await this.#tab.addCookie(cookie);
	}

	/** So that no banner asks. */
	async decideOnCookies(): Promise<void> {
		const choice = { necessary: true, functional: false, analytics: false, timestamp: Date.now() };
		await this.addCookie("cookie-consent", encodeURIComponent(JSON.stringify(choice)));
	}

	/** As somebody who has never been here. */
	async forgetCookieChoice(): Promise<void> {
		await this.addCookie("cookie-consent", "none");
	}

	addAdministrator(): Promise<void> {
		return addAccount(this.database, this.email, true);
	}

	async administrate(): Promise<void> {
		await this.addAdministrator();
		const addCookies = async ([cookie]: readonly { name: string; value: string }[]) => {
			if (cookie) await this.addCookie(cookie.name, cookie.value);
		};
		await openSession({ addCookies }, this.database, this.site, this.email);
	}

	/** What a function of the page says. It is sent as text, and sees its arguments only. */
	async ask<Values extends unknown[], Said>(question: (...values: Values) => Said, ...values: Values): Promise<Said> {
		const said = await this.#tab.call(`() => JSON.stringify((${question})(...${JSON.stringify(values)})) ?? "null"`);
		return JSON.parse(said as string);
	}

	/** Asks until the answer is no complaint. */
	async #until<Answer>(
		question: () => Promise<Answer | string>,
		patience = patienceMs,
	): Promise<Exclude<Answer, string>> {
		let complaint = "";
		for (const until = Date.now() + patience; Date.now() < until; ) {
			try {
				const answer = await question();
				if (typeof answer !== "string") return answer as Exclude<Answer, string>;
				complaint = answer;
			} catch (error) {
				// The page was left meanwhile.
				complaint = String(error);
			}
			await new Promise((wait) => setTimeout(wait, 100));
		}
		throw new Error(`${complaint} (at ${await this.address().catch(() => "an address that it does not tell")})`);
	}

	/** Asks the page until it says no more what is missing. */
	until<Values extends unknown[]>(question: (...values: Values) => true | string, ...values: Values): Promise<true> {
		return this.#until<true>(() => this.ask(question, ...values));
	}

	/** Waits until React answers on the page, where it is to. */
	hydrated(): Promise<true> {
		return this.until(() => {
			// There is none on plain pages, and none without JavaScript.
			if (!("__reactRouterContext" in globalThis)) return true;
			const roots = Object.entries(document).filter(([name]) => name.startsWith("__reactContainer"));
			const isDone = roots.some(([, { stateNode }]) => !stateNode.current.memoizedState.isDehydrated);
			return isDone || "the page is not hydrated";
		});
	}

	isFocused(name: string): Promise<true> {
		return this.until((wanted) => {
			const focused = document.activeElement?.textContent?.trim() ?? "";
			return focused === wanted || `"${focused.slice(0, 80)}" has the focus, not "${wanted}"`;
		}, name);
	}

	find(wanted: Wanted): Promise<Found> {
		return this.#until<Found>(() => this.#tab.call(`() => (${find})(${JSON.stringify(wanted)})`));
	}

	/** What is found, once it stays where it is: a pointer is moved to a place of the window. */
	#findAtRest(wanted: Wanted): Promise<Found> {
		const element = `(${find})(${JSON.stringify(wanted)})`;
		const box = `() => { const one = ${element}; return one.getBoundingClientRect ? JSON.stringify(one.getBoundingClientRect()) : one; }`;
		let before: unknown;
		return this.#until<Found>(async () => {
			const now = await this.#tab.call(box);
			const isAtRest = now === before;
			before = now;
			return isAtRest
				? this.#tab.call(`() => ${element}`)
				: `"${wanted.name ?? wanted.selector}" moves, or is not there: ${now}`;
		});
	}

	async isThere(wanted: Wanted): Promise<boolean> {
		return typeof (await this.#tab.call(`() => (${find})(${JSON.stringify(wanted)})`)) !== "string";
	}

	/** Waits until there is none, also none that is hidden. */
	gone(selector: string): Promise<true> {
		return this.until((one) => !document.querySelector(one) || `${one} is still there`, selector);
	}

	/** Waits until the page, or a part of it, says this. */
	sees(words: string, selector = "body"): Promise<true> {
		const says = (text: string, part: string): true | string => {
			const plain = (said = "") => said.replace(/\s+/g, " ").toLowerCase();
			const parts = [...document.querySelectorAll<HTMLElement>(part)];
			// What is hidden has been said too.
			const said = parts.map((one) => plain(part === "toast-region" ? (one.textContent ?? "") : one.innerText));
			return said.some((one) => one.includes(plain(text))) || `"${text}" is not in: ${said.join(" | ").slice(0, 600)}`;
		};
		return this.until(says, words, selector);
	}

	hears(words: string): Promise<true> {
		return this.sees(words, messages);
	}

	async seesNot(words: string): Promise<void> {
		const says = (text: string) => document.body.innerText.replace(/\s+/g, " ").includes(text);
		ok(!(await this.ask(says, words)), `"${words}" is there`);
	}

	async isAt(path: string): Promise<void> {
		await this.#until<true>(async () => {
			const address = (await this.address()).slice(this.site.length);
			return address === path || `The address is ${address}, not ${path}`;
		});
	}

	async address(): Promise<string> {
		return this.ask(() => location.href);
	}

	/** Waits until a field holds this: a text, or whether it is checked. */
	async has(value: string | boolean, wanted: Wanted): Promise<void> {
		const holds = (one: HTMLInputElement | string, all: string | boolean) => {
			if (typeof one === "string") return one;
			const now = typeof all === "string" ? one.value : one.checked;
			return now === all || `the field holds "${now}", not "${all}"`;
		};
		const field = `(${find})(${JSON.stringify(wanted)})`;
		await this.#until<true>(async () =>
			JSON.parse(
				(await this.#tab.call(`() => JSON.stringify((${holds})(${field}, ${JSON.stringify(value)}))`)) as string,
			),
		);
	}

	/** At its middle, or so far from it. */
	async hover(wanted: Wanted, x = 0, y = 0, ...then: Input[]): Promise<void> {
		const origin = await this.#findAtRest(wanted);
		await this.#tab.perform("pointer", [{ type: "pointerMove", origin, x, y }, ...then]);
	}

	click(wanted: Wanted, x = 0, y = 0): Promise<void> {
		return this.hover(wanted, x, y, { type: "pointerDown", button: 0 }, { type: "pointerUp", button: 0 });
	}

	press(name: string, beside?: string): Promise<void> {
		return this.click({ role: "button", name, beside });
	}

	follow(name: string, beside?: string): Promise<void> {
		return this.click({ role: "link", name, beside });
	}

	async check(name: string): Promise<void> {
		const wanted: Wanted = { role: "field", name };
		await this.click(wanted);
		await this.has(true, wanted);
	}

	async key(name: Exclude<keyof typeof keys, "Control">): Promise<void> {
		await this.#type([keys[name]]);
	}

	/** In the place of what is in the field. */
	async fill(name: string, text: string): Promise<void> {
		await this.click({ role: "field", name });
		const { Control } = keys;
		const all = [
			["keyDown", Control],
			["keyDown", "a"],
			["keyUp", "a"],
			["keyUp", Control],
		] as const;
		await this.#tab.perform(
			"key",
			all.map(([type, value]) => ({ type, value })),
		);
		await this.#type([...text].map((letter) => (letter === "\n" ? keys.Enter : letter)));
		await this.has(text, { role: "field", name });
	}

	async #type(letters: string[]): Promise<void> {
		const inputs = letters.flatMap((value) => [
			{ type: "keyDown", value },
			{ type: "keyUp", value },
		]);
		await this.#tab.perform("key", inputs);
	}

	/** A file of tests/fixtures. */
	async choose(file: string, selector = "input[type=file]"): Promise<void> {
		const field = await this.find({ selector, isHidden: true });
		await this.#tab.chooseFile(field, resolve("tests/fixtures", file));
	}
}
