import type { StaticHandlerContext } from "react-router";
import { ByteLimitedMap } from "./byte-limited-map.ts";
import type { RequestState } from "./context.server.ts";

type Body = NonNullable<RequestState["page"]>["body"];

/*
 * A page that everybody gets alike shows what its loaders give, and nothing else: for the same it is rendered once. That
 * is half of what it costs, and most are as they were: one whose time in the cache is over, one whose address a social
 * network has given a mark of each visitor's own (`fbclid`).
 */
const pages = new ByteLimitedMap<Body>(8 * 1024 ** 2, (body, key) => body.length + 2 * key.length);
const encoder = new TextEncoder();

/** The page's bytes; `isKept` says whether they are looked for and left for the next who asks. */
export function renderForAll(
	page: StaticHandlerContext,
	isKept: boolean,
	render: (page: StaticHandlerContext) => string,
): Body {
	const { location, loaderData } = page;
	const make = () => encoder.encode(render({ ...page, location: { ...location, search: "" } }));
	if (!isKept) return make();

	const shown = [location.pathname, loaderData];
	const key = JSON.stringify(shown);
	const before = pages.get(key);
	if (before) return before;
	JSON.stringify(shown, refuseUntold);
	const body = make();
	pages.set(key, body);
	return body;
}

/** Of what JSON does not tell, two pages could differ and be taken for one. */
function refuseUntold(name: string, value: unknown): unknown {
	const isObject = typeof value === "object" && value !== null;
	const isPlain = !isObject || [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));
	if (isPlain && typeof value !== "function") return value;
	throw new TypeError(`a page that everybody gets alike cannot show ${name}: it is no plain data`);
}
