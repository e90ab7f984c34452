import { describe, expect, it } from "vitest";
import { drawing } from "#tests/fixtures/images.ts";
import { cpuOf } from "#tests/fixtures/time.ts";
import { isSvg } from "./image-header.ts";
import { resizeSvg, svgFault } from "./svg.ts";

const encode = (text: string) => new TextEncoder().encode(text);

describe("an SVG", () => {
	it("is detected by its first characters", () => {
		expect(isSvg(drawing())).toBe(true);
		expect(isSvg(encode("<!-- Inkscape -->\n<svg\n xmlns='x'>"))).toBe(true);
		expect(isSvg(encode("<p>svg</p>"))).toBe(false);
		expect(isSvg(encode(""))).toBe(false);
	});

	it.each([
		'<use xlink:href="#a"/>',
		'<image href="data:image/png;base64,AAAA"/>',
		'<rect fill="url(#g)" style="fill: url( \'#g\' )"/>',
		"<text>Guió: javascript no, script tampoc</text>",
		'<g inkscape:connector-curvature="0" font-weight="1"/>',
	])("may contain %s", (inside) => {
		expect(svgFault(drawing(inside))).toBeUndefined();
	});

	it.each([
		"<script>alert(1)</script>",
		"<SCRIPT xlink:href='#a'/>",
		"<svg:script/>",
		'<rect onload="alert(1)"/>',
		"<rect\nonclick = 'x'/>",
		'<a href="javascript:alert(1)"/>',
		'<a xlink:href=" javascript:alert(1)"/>',
		'<image href="https://example.org/a.png"/>',
		'<image href="file:///etc/passwd"/>',
		'<image href="data:image/svg+xml,%3Csvg/%3E"/>',
		'<foreignObject><iframe src="/"/></foreignObject>',
		"<style>@import 'https://example.org/a.css'</style>",
		'<rect fill="url(https://example.org/a.svg#g)"/>',
	])("must not contain %s", (inside) => {
		expect(svgFault(drawing(inside))).toBe(/script|<iframe|on\w+ ?=/i.test(inside) ? "svgRuns" : "svgLinks");
	});

	it("must not use entities or other encodings", () => {
		expect(svgFault(encode('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'))).toBe("svg");
		expect(svgFault(encode('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg/>'))).toBeUndefined();
		const wide = new Uint8Array(new Uint16Array([..."<svg><script/></svg>"].map((one) => one.charCodeAt(0))).buffer);
		expect(isSvg(wide) && svgFault(wide) === undefined).toBe(false);
	});

	/** Each level references the one below `times` times. */
	const nested = (levels: number, times: number, open = '<g id="l', use = '<use href="#l') =>
		Array.from(
			{ length: levels },
			(_, level) =>
				`${open}${level + 1}">${`${use}${level}"/>`.repeat(times)}${open.startsWith("<g") ? "</g>" : "</pattern>"}`,
		).join("");
	const leaf = '<rect id="l0" width="9" height="9"/>';

	/** Patterns that reference each other through classes. */
	const styled = (levels: number, rewritten = (rule: string) => rule) => {
		const numbers = Array.from({ length: levels }, (_, level) => level);
		const rules = numbers.map((n) => rewritten(`.c${n + 1}{fill:url(#l${n})}`)).join("");
		const patterns = numbers.map(
			(n) => `<pattern id="l${n + 1}">${`<rect class="x c${n + 1}"/>`.repeat(10)}</pattern>`,
		);
		return `<style>${rules}</style>${leaf}${patterns.join("")}`;
	};

	it("may have the styles of drawing programs", () => {
		const gradients = Array.from(
			{ length: 20 },
			(_, n) => `<linearGradient id="g${n}"><stop/><stop/></linearGradient>`,
		);
		const clip = '<clipPath id="clip-path"><rect class="cls-1"/></clipPath>';
		const rules = gradients.map((_, n) => `.cls-${n + 2}{font-family:'Gill Sans';fill:url(#g${n});}`).join("");
		const shapes = Array.from({ length: 2000 }, (_, n) => `<path class="cls-${(n % 20) + 2}"/>`).join("");
		const drawn = gradients.join("") + clip + shapes;
		const sheet = `.cls-1{fill:none}.clip{clip-path:url('#clip-path')}${rules}`;
		expect(svgFault(drawing(`<defs><style>${sheet}</style></defs>${drawn}<g class="clip"/>`))).toBeUndefined();
		const spoken = `/* of a program */ ${sheet.replace(/\.clip\{[^}]*\}/, "")}`;
		expect(svgFault(drawing(`<style type="text/css"><![CDATA[${spoken}]]></style>${drawn}`))).toBeUndefined();
		expect(
			svgFault(drawing('<g id="a"/><g id="a"/><use href="#a"/><text aria-label="Caf&#233; &amp; &#34;te&#34;"/>')),
		).toBeUndefined();
	});

	it("may reuse elements", () => {
		expect(svgFault(drawing(leaf + nested(3, 10)))).toBeUndefined();
		expect(svgFault(drawing(`<style><![CDATA[ a > b { fill: url(#l0) } ]]></style>${leaf}<!-- < -->`))).toBeUndefined();
	});

	it.each([
		["ten times, ten levels deep", leaf + nested(10, 10)],
		["by another prefix", (leaf + nested(10, 10)).replaceAll("<use", "<svg:use")],
		[
			"by patterns",
			leaf + nested(10, 10, '<pattern id="l', '<rect fill="url(#l').replaceAll(/url\(#(l\d+)"/g, 'url(#$1)"'),
		],
		["itself", '<g id="a"><use href="#a"/></g>'],
		["what draws it", '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
		["by an identifier with a letter as a number", (leaf + nested(10, 10)).replaceAll('id="l', 'id="&#108;')],
		["by a reference with a letter as a number", (leaf + nested(10, 10)).replaceAll('href="#l', 'href="#&#x6c;')],
		["by identifiers that stand twice", leaf + nested(10, 10) + nested(10, 0)],
		["by identifiers with a quote", (leaf + nested(10, 10)).replaceAll(/"(#?l\d+)"/g, `"$1'x"`)],
		["by classes", styled(10)],
		["by classes, behind quotes in a sheet", styled(10, (rule) => `.n{x:"} .n{"}${rule}`)],
		["by classes, behind a comment in a sheet", styled(10, (rule) => rule.replace("{", "/*}.n*/{"))],
		["by classes, in two sheets", styled(10, (rule) => `${rule}</style><style>`)],
		["by a name in a sheet", styled(10, (rule) => rule.replace(/^\.c\d/, "rect"))],
		["by whatever a sheet speaks of", styled(10, (rule) => rule.replace(/^\.c\d/, "svg *"))],
		["by an escaped letter", (leaf + nested(1, 1)).replace("<use", '<use fill="\\75rl(#l1)"')],
		["more elements than drawings have", "<rect/>".repeat(20_001)],
		["boxes in boxes", `${"<g>".repeat(200)}${"</g>".repeat(200)}`],
		["what is not well formed", "<g><rect></g></rect>"],
		["what does not end", '<rect fill="'],
	])("must not draw %s", (_, inside) => {
		expect(svgFault(drawing(inside))).toBe("svg");
	});

	it("must not exceed a megabyte", () => {
		expect(svgFault(drawing(" ".repeat(1024 ** 2 - 1000)))).toBeUndefined();
		expect(svgFault(drawing(" ".repeat(1024 ** 2)))).toBe("svg");
	});

	it.each([
		['viewBox="0 0 600 120"', 'width="640" height="128"'],
		["width='1em' viewBox='-5,-5 10 40' height='1em'", 'width="160" height="640"'],
		['width="100%" viewBox="0 0 1e3 1" stroke-width="2"', 'width="640" height="1"'],
	])("is scaled to the given side, ignoring its own size: %s", (said, size) => {
		const root = /<svg[^>]*>/.exec(new TextDecoder().decode(resizeSvg(drawing("", said), 640)))?.[0];
		expect(root).toContain(size);
		expect(root?.match(/\s(width|height)=/g)).toHaveLength(2);
	});

	it.each(['width="90" height="60"', 'viewBox="0 0 0 0"', 'viewBox="0 0 a b"', 'viewBox="0 0 -1 1"'])(
		"stays unchanged without a usable viewBox: %s",
		(said) => {
			expect(resizeSvg(drawing("", said), 640)).toEqual(drawing("", said));
		},
	);

	it.each([" ", "url( ", "&#1", "/*", "'", "a,", "a{"])(
		"is checked fast with a value and a style sheet of: %s",
		async (part) => {
			const long = part.repeat(1_000_000 / part.length);
			const inValue = drawing(`<rect fill='url(${long.replaceAll("'", "`")}data:image/png;,)'/>`);
			expect(await cpuOf(() => svgFault(inValue))).toBeLessThan(1000);
			const inSheet = drawing(`<style>${long}url(${" ".repeat(1000)}data:image/png;,)</style>`);
			expect(await cpuOf(() => svgFault(inSheet))).toBeLessThan(1000);
		},
	);

	it.each(["url(", "href=", "on", "onx ", "< ", "<a ", "<", " "])("is checked fast: %s", async (part) => {
		const long = drawing(part.repeat((5 * 1024 ** 2) / part.length));
		expect(await cpuOf(() => svgFault(long))).toBeLessThan(1000);
		expect(await cpuOf(() => resizeSvg(long, 640))).toBeLessThan(1000);
	});
});
