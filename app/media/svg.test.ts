import { describe, expect, it } from "vitest";
import { drawing } from "#tests/fixtures/images.ts";
import { timeOf } from "#tests/fixtures/time.ts";
import { isSvg, svgFault, withSide } from "./svg.ts";

const encode = (text: string) => new TextEncoder().encode(text);

describe("a drawing", () => {
	it("is told by its first letters", () => {
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
	])("may draw: %s", (inside) => {
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
	])("must do nothing else: %s", (inside) => {
		expect(svgFault(drawing(inside))).toBe(/script|<iframe|on\w+ ?=/i.test(inside) ? "svgRuns" : "svgLinks");
	});

	it("must not grow, nor hide what it says", () => {
		expect(svgFault(encode('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'))).toBe("svg");
		expect(svgFault(encode('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg/>'))).toBeUndefined();
		const wide = new Uint8Array(new Uint16Array([..."<svg><script/></svg>"].map((one) => one.charCodeAt(0))).buffer);
		expect(isSvg(wide) && svgFault(wide) === undefined).toBe(false);
	});

	/** Each level draws the one below so many times. */
	const nested = (levels: number, times: number, open = '<g id="l', use = '<use href="#l') =>
		Array.from(
			{ length: levels },
			(_, level) =>
				`${open}${level + 1}">${`${use}${level}"/>`.repeat(times)}${open.startsWith("<g") ? "</g>" : "</pattern>"}`,
		).join("");
	const leaf = '<rect id="l0" width="9" height="9"/>';

	it("may draw something again", () => {
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
		["more elements than drawings have", "<rect/>".repeat(20_001)],
		["boxes in boxes", `${"<g>".repeat(200)}${"</g>".repeat(200)}`],
		["what is not well formed", "<g><rect></g></rect>"],
		["what does not end", '<rect fill="'],
	])("must not draw %s", (_, inside) => {
		expect(svgFault(drawing(inside))).toBe("svg");
	});

	it("must not be larger than a megabyte", () => {
		expect(svgFault(drawing(" ".repeat(1024 ** 2 - 1000)))).toBeUndefined();
		expect(svgFault(drawing(" ".repeat(1024 ** 2)))).toBe("svg");
	});

	it.each([
		['viewBox="0 0 600 120"', 'width="640" height="128"'],
		["width='1em' viewBox='-5,-5 10 40' height='1em'", 'width="160" height="640"'],
		['width="100%" viewBox="0 0 1e3 1" stroke-width="2"', 'width="640" height="1"'],
	])("is as large as its side, whatever it says of itself: %s", (said, size) => {
		const root = /<svg[^>]*>/.exec(new TextDecoder().decode(withSide(drawing("", said), 640)))?.[0];
		expect(root).toContain(size);
		expect(root?.match(/\s(width|height)=/g)).toHaveLength(2);
	});

	it.each(['width="90" height="60"', 'viewBox="0 0 0 0"', 'viewBox="0 0 a b"', 'viewBox="0 0 -1 1"'])(
		"stays as it is where nothing says how it is shaped: %s",
		(said) => {
			expect(withSide(drawing("", said), 640)).toEqual(drawing("", said));
		},
	);

	it.each(["url(", "href=", "on", "onx ", "< ", "<a ", "<", " "])("is judged in no time: %s", async (part) => {
		const long = drawing(part.repeat((5 * 1024 ** 2) / part.length));
		expect(await timeOf(() => svgFault(long))).toBeLessThan(1000);
		expect(await timeOf(() => withSide(long, 640))).toBeLessThan(1000);
	});
});
