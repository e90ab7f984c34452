/** Order matters: most browsers also name others. */
const browsers = [
	[/\bEdg(?:e|A|iOS)?\//, "Edge"],
	[/\b(?:OPR|OPT|OPiOS)\//, "Opera"],
	[/\bSamsungBrowser\//, "Samsung Internet"],
	[/\bVivaldi\//, "Vivaldi"],
	[/\bDuckDuckGo\//, "DuckDuckGo"],
	[/\b(?:Firefox|FxiOS)\//, "Firefox"],
	[/(?:Chrome|Chromium|CriOS)\//, "Chrome"],
	[/\bVersion\/.*\bSafari\//, "Safari"],
	[/\bMSIE |\bTrident\//, "Internet Explorer"],
] as const;

const systems = [
	[/\bAndroid\b/, "en un Android"],
	[/\biPhone\b/, "en un iPhone"],
	[/\biPad\b/, "en un iPad"],
	[/\bWindows\b/, "amb Windows"],
	[/\bCrOS\b/, "en un Chromebook"],
	[/\bMacintosh\b/, "en un Mac"],
	[/\bLinux\b/, "amb Linux"],
] as const;

export function describeBrowser(agent: string | null): string {
	const browser = firstIn(browsers, agent ?? "");
	const system = firstIn(systems, agent ?? "");
	if (!browser && !system) return "Un navegador que no coneixem";
	return [browser ?? "Un navegador", system].filter(Boolean).join(" ");
}

function firstIn(table: readonly (readonly [RegExp, string])[], agent: string): string | undefined {
	return table.find(([pattern]) => pattern.test(agent))?.[1];
}
