import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Element, Engine, Found, Tab } from "./engine.ts";
import { answered, findProgram, printed, start, stop } from "./processes.ts";

/* Firefox by WebDriver BiDi, which it speaks itself: a web socket, and JSON. */

interface Answer {
	type: "success" | "error" | "event";
	id: number;
	result: Record<string, unknown>;
	error?: string;
	message?: string;
	method?: string;
	params: { text?: string; level?: string; type?: string; source?: { context?: string } };
}

interface Called {
	type: string;
	result: { type: string; value?: string; sharedId?: string };
	exceptionDetails?: { text: string };
}

const settings = {
	"intl.accept_languages": "ca",
	"ui.prefersReducedMotion": 1,
	// A microphone that hums, and no question about it.
	"media.navigator.streams.fake": true,
	"media.navigator.permission.disabled": true,
	"media.autoplay.default": 0,
	// A loudspeaker that nobody hears: many machines have none, and no sound is played without.
	"media.cubeb.force_mock_context": true,
	"app.update.enabled": false,
	"datareporting.policy.dataSubmissionEnabled": false,
};

export function findFirefox(): Found | undefined {
	const program = findProgram("firefox-esr", "firefox");
	if (!program) return;
	return {
		name: "firefox",
		limits: [
			"plays into a pretended loudspeaker and hears a pretended microphone",
			"leaves the page at Back where a dialog of a public page is open: only on phones Back closes it",
		],
		modes: [true, false],
		start: (options) => startFirefox(program, options.hasScript),
	};
}

async function startFirefox(program: string, hasScript: boolean): Promise<Engine> {
	const profile = mkdtempSync(join(tmpdir(), "firefox-"));
	const lines = Object.entries({ ...settings, "javascript.enabled": hasScript });
	writeFileSync(
		join(profile, "user.js"),
		lines.map((line) => `user_pref(${JSON.stringify(line).slice(1, -1)});`).join("\n"),
	);
	const arguments_ = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
	const browser = start(program, arguments_, { MOZ_CRASHREPORTER_DISABLE: "1" });
	const session = new Session(await printed(browser, browser.stderr, /BiDi listening on (ws:\S+)/));
	const version = await session.begin();
	return {
		title: `Firefox ${version}${hasScript ? "" : " without JavaScript"}`,
		open: () => openTab(session),
		async close() {
			session.end();
			await stop(browser);
			rmSync(profile, { recursive: true, force: true });
		},
	};
}

class Session {
	#socket: WebSocket;
	#waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>();
	/** By the context that they came from. */
	readonly problems = new Map<string, string[]>();

	constructor(address: string) {
		this.#socket = new WebSocket(`${address}/session`);
		this.#socket.onmessage = ({ data }) => this.#receive(JSON.parse(data));
		this.#socket.onclose = () => {
			for (const one of this.#waiting.values()) one.reject(new Error("Firefox has ended"));
		};
	}

	/** Gives the browser's version. */
	async begin(): Promise<string> {
		await new Promise((resolve, reject) => {
			this.#socket.onopen = resolve;
			this.#socket.onerror = () => reject(new Error("Firefox takes no connection"));
		});
		// The question before an unsaved page is left.
		const { capabilities } = await this.call<{ capabilities: { browserVersion: string } }>("session.new", {
			capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: "accept" } } },
		});
		await this.call("session.subscribe", { events: ["log.entryAdded"] });
		return capabilities.browserVersion;
	}

	end(): void {
		this.#socket.close();
	}

	call<Result>(method: string, params: object): Promise<Result> {
		const id = this.#waiting.size === 0 ? 1 : Math.max(...this.#waiting.keys()) + 1;
		const answer = Promise.withResolvers<Record<string, unknown>>();
		this.#waiting.set(id, answer);
		this.#socket.send(JSON.stringify({ id, method, params }));
		return answered(method, answer.promise as Promise<Result>);
	}

	#receive({ type, id, result, error, message, params }: Answer): void {
		if (type === "event") {
			const context = params.source?.context ?? "";
			if (params.level === "error")
				this.problems.set(context, [...(this.problems.get(context) ?? []), params.text ?? ""]);
			return;
		}
		const answer = this.#waiting.get(id);
		this.#waiting.delete(id);
		if (type === "success") answer?.resolve(result);
		else answer?.reject(new Error(`${error}: ${message}`));
	}
}

async function openTab(session: Session): Promise<Tab> {
	const { userContext } = await session.call<{ userContext: string }>("browser.createUserContext", {});
	const { context } = await session.call<{ context: string }>("browsingContext.create", { type: "tab", userContext });
	return {
		async open(url) {
			await session.call("browsingContext.navigate", { context, url, wait: "complete" });
		},
		async traverse(delta) {
			await session.call("browsingContext.traverseHistory", { context, delta });
		},
		async resize(width, height) {
			await session.call("browsingContext.setViewport", { context, viewport: { width, height } });
		},
		async call(source) {
			const params = { functionDeclaration: source, target: { context }, awaitPromise: false };
			const { result, exceptionDetails } = await session.call<Called>("script.callFunction", params);
			if (exceptionDetails) throw new Error(exceptionDetails.text);
			return result.sharedId ? { sharedId: result.sharedId } : (result.value ?? "");
		},
		async perform(type, inputs) {
			const actions = inputs.map(({ origin, ...input }) =>
				origin ? { ...input, origin: { type: "element", element: origin } } : input,
			);
			await session.call("input.performActions", { context, actions: [{ type, id: type, actions }] });
		},
		async chooseFile(element: Element, path) {
			await session.call("input.setFiles", { context, element, files: [path] });
		},
		async addCookie({ name, value, url }) {
			const cookie = { name, value: { type: "string", value }, domain: new URL(url).hostname };
			await session.call("storage.setCookie", { cookie, partition: { type: "storageKey", userContext } });
		},
		async picture() {
			return (await session.call<{ data: string }>("browsingContext.captureScreenshot", { context })).data;
		},
		problems: async () => session.problems.get(context) ?? [],
		async close() {
			await session.call("browser.removeUserContext", { userContext });
		},
	};
}
