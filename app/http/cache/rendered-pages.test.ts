import type { StaticHandlerContext } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { renderForAll } from "./rendered-pages.server.ts";

const page = (pathname: string, loaderData: object, search = "") =>
	({ location: { pathname, search }, loaderData }) as unknown as StaticHandlerContext;
const render = vi.fn((_: StaticHandlerContext) => `<p>${render.mock.calls.length}</p>`);
const textOf = (asked: StaticHandlerContext, mayKeep = true) =>
	new TextDecoder().decode(renderForAll(asked, mayKeep, render));

describe("a page that everybody gets alike", () => {
	it("is rendered once for the same data, whatever else its address says", () => {
		const first = textOf(page("/once", { list: [1, new Date(0)] }));
		expect(textOf(page("/once", { list: [1, new Date(0)] }, "?fbclid=x"))).toBe(first);
		expect(render).toHaveBeenCalledOnce();
		expect(render.mock.lastCall?.[0].location.search).toBe("");
	});

	it("is another for another path, for what differs in its data, and where nothing may be kept", () => {
		const all = [
			textOf(page("/a", { a: [1] })),
			textOf(page("/b", { a: [1] })),
			textOf(page("/a", { a: [2] })),
			textOf(page("/a", { a: ["1"] })),
			textOf(page("/a", { a: [new Date(1)] })),
			textOf(page("/a", { b: [1] })),
			textOf(page("/a", { a: [1] }), false),
			textOf(page("/a", { a: [1] }), false),
		];
		expect(new Set(all).size).toBe(all.length);
	});

	it("is not left for others where nothing may be kept", () => {
		const made = textOf(page("/alone", {}), false);
		expect(textOf(page("/alone", {}))).not.toBe(made);
	});

	it("shows nothing in which it could differ unseen", () => {
		const oddities = [new Map([[1, 2]]), new Set([1]), Promise.resolve(1), () => 1, new Uint8Array(1), Number.NaN];
		for (const odd of [...oddities, Symbol("x")]) {
			for (const mayKeep of [true, false]) {
				expect(() => textOf(page("/odd", { deep: [{ odd }] }), mayKeep)).toThrow("cannot show odd");
			}
		}
	});

	it("is forgotten before it takes more memory than there is for all", () => {
		const large = () => "x".repeat(3 * 1024 ** 2);
		const [first, , last] = ["/1", "/2", "/3"].map((path) => renderForAll(page(path, {}), true, large));
		expect(renderForAll(page("/3", {}), true, large)).toBe(last);
		expect(renderForAll(page("/1", {}), true, large)).not.toBe(first);
	});
});
