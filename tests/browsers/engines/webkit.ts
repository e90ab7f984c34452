import { globSync } from "node:fs";
import { freePorts } from "#tests/setup/servers/ports.ts";
import type { Element, Engine, Found, Tab } from "./engine.ts";
import { answered, findProgram, printed, start, stop } from "./processes.ts";

/*
 * WebKitGTK by WebDriver: requests to WebKitWebDriver, and JSON. A driver has one session, and a page that hangs holds it:
 * each tab has a driver and a MiniBrowser of its own, which end together.
 */

const browsers = "/usr/{lib/*,libexec}/webkit*/MiniBrowser";

export function findWebkit(): Found | undefined {
	const driver = findProgram("WebKitWebDriver");
	const [browser] = globSync(browsers);
	if (!driver || !browser) return;
	const hasScreen = Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);
	const xvfb = findProgram("Xvfb");
	if (!hasScreen && !xvfb) return;
	return {
		name: "webkit",
		limits: [
			"is not Safari: sound, files, fonts and the keyboard of an iPhone are Apple's. The microphone is pretended",
			"tells only of the errors that happen after a page has loaded",
			"is tried with JavaScript only: it cannot be switched off for the page and left on for the driver",
		],
		modes: [true],
		start: () => startWebkit(driver, browser, hasScreen ? undefined : xvfb),
	};
}

async function startWebkit(driver: string, browser: string, xvfb: string | undefined): Promise<Engine> {
	const screen = xvfb ? start(xvfb, ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"]) : undefined;
	const display = screen ? { DISPLAY: `:${await printed(screen, screen.stdout, /(\d+)/)}` } : {};
	const open = () => openTab(driver, browser, display);
	const first = await open();
	await first.close();
	return {
		title: `WebKitGTK ${first.version}`,
		open,
		async close() {
			if (screen) await stop(screen);
		},
	};
}

async function startDriver(driver: string, env: NodeJS.ProcessEnv) {
	const port = await freePorts(1);
	const server = start(driver, [`--port=${port}`], env);
	for (const stream of [server.stdout, server.stderr]) stream?.resume();
	const address = `http://127.0.0.1:${port}`;
	await isUp(address);
	return { server, address };
}

async function isUp(address: string): Promise<void> {
	for (let left = 100; ; left--) {
		try {
			await fetch(`${address}/status`);
			return;
		} catch (error) {
			if (left === 0) throw error;
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
	}
}

function ask<Result>(method: string, address: string, body?: object): Promise<Result> {
	const answer = fetch(address, { method, body: body && JSON.stringify(body) }).then(async (response) => {
		const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
		if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
		return value;
	});
	const [command] = /(\/[a-z]+)?\/[a-z]+$/.exec(address) ?? [];
	return answered(`${method} ${command}`, answer);
}

/** From now on the page keeps what its scripts throw. */
const listen = `() => {
	if (globalThis.problemsOfTests) return "";
	globalThis.problemsOfTests = [];
	for (const name of ["error", "unhandledrejection", "securitypolicyviolation"])
		addEventListener(name, (event) => problemsOfTests.push(
			String(event.reason ?? event.message ?? [event.violatedDirective, event.blockedURI, event.sample].join(" "))));
	return "";
}`;

interface Begun {
	sessionId: string;
	capabilities: { browserVersion: string };
}

/** With a pretended microphone. */
function begin(address: string, binary: string): Promise<Begun> {
	const args = ["--automation", "--enable-mock-capture-devices=true"];
	const alwaysMatch = {
		browserName: "MiniBrowser",
		"webkitgtk:browserOptions": { binary, args },
		// The question before an unsaved page is left.
		unhandledPromptBehavior: "accept",
	};
	return ask<Begun>("POST", `${address}/session`, { capabilities: { alwaysMatch } });
}

async function openTab(driver: string, binary: string, env: NodeJS.ProcessEnv): Promise<Tab & { version: string }> {
	const { server, address } = await startDriver(driver, env);
	const { sessionId, capabilities } = await begin(address, binary).catch(async (error) => {
		await stop(server);
		throw error;
	});
	const session = `${address}/session/${sessionId}`;
	const problems: string[] = [];
	const send = <Result>(path: string, body: object) => ask<Result>("POST", `${session}${path}`, body);
	const call = (source: string) =>
		send<Element | string>("/execute/sync", { script: `return (${source})()`, args: [] });
	const collect = async () => {
		problems.push(
			...JSON.parse((await call(`() => JSON.stringify(globalThis.problemsOfTests?.splice(0) ?? [])`)) as string),
		);
	};
	const resize = async (width: number, height: number) => {
		// Its bars are 50 px high.
		await send("/window/rect", { width, height: height + 50 });
	};
	await resize(1280, 800);
	return {
		version: capabilities.browserVersion,
		async open(url) {
			await collect();
			await send("/url", { url });
			await call(listen);
		},
		async traverse(delta) {
			await collect();
			await send(delta < 0 ? "/back" : "/forward", {});
			await call(listen);
		},
		resize,
		call,
		async perform(type, actions) {
			await send("/actions", { actions: [{ type, id: type, actions }] });
			await call(listen);
		},
		async chooseFile(field, path) {
			await send(`/element/${Object.values(field)[0]}/value`, { text: path });
		},
		async addCookie({ name, value, url }) {
			// It takes cookies of the page that is open.
			await send("/url", { url: `${url}/robots.txt` });
			await send("/cookie", { cookie: { name, value } });
		},
		picture: () => ask<string>("GET", `${session}/screenshot`),
		async problems() {
			await collect();
			return problems;
		},
		// The page may hang, and not answer any more.
		close: () => stop(server),
	};
}
