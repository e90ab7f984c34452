import { expect, it } from "vitest";
import { describeBrowser } from "./browser.ts";

it.each([
	[
		"Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36",
		"Chrome en un Android",
	],
	[
		"Mozilla/5.0 (Linux; Android 13; SM-A536B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
		"Samsung Internet en un Android",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
		"Safari en un iPhone",
	],
	[
		"Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/127.0 Mobile/15E148 Safari/605.1.15",
		"Firefox en un iPhone",
	],
	[
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
		"Edge amb Windows",
	],
	["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox amb Linux"],
	[
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36",
		"Chrome amb Linux",
	],
	["Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Some/1.0", "Un navegador en un Mac"],
	["curl/8.5.0", "Un navegador que no coneixem"],
	["", "Un navegador que no coneixem"],
	[null, "Un navegador que no coneixem"],
])("describes %s", (agent, words) => {
	expect(describeBrowser(agent)).toBe(words);
});
