import { describe, expect, it } from "vitest";
import { drawing } from "#tests/fixtures/images.ts";
import { timeOf } from "#tests/fixtures/time.ts";
import { isHarmlessSvg, isSvg } from "./svg.ts";

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
		expect(isHarmlessSvg(drawing(inside))).toBe(true);
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
		expect(isHarmlessSvg(drawing(inside))).toBe(false);
	});

	it("must not grow, nor hide what it says", () => {
		expect(isHarmlessSvg(encode('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg>&a;</svg>'))).toBe(false);
		expect(isHarmlessSvg(encode('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg/>'))).toBe(true);
		const wide = new Uint8Array(new Uint16Array([..."<svg><script/></svg>"].map((one) => one.charCodeAt(0))).buffer);
		expect(isSvg(wide) && isHarmlessSvg(wide)).toBe(false);
	});

	it.each(["url(", "href=", "on", "onx ", "< ", "<a ", "<", " "])("is judged in no time: %s", async (part) => {
		const long = drawing(part.repeat((5 * 1024 ** 2) / part.length));
		expect(await timeOf(() => isHarmlessSvg(long))).toBeLessThan(1000);
	});
});
