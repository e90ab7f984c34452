import type { StaticHandlerContext } from "react-router";
import type { RequestState } from "../context.server.ts";
import { ByteLimitedMap } from "./byte-limited-map.ts";

type Body = NonNullable<RequestState["page"]>["body"];

/*
 * A page that everybody gets alike shows what its loaders give, and nothing else: for the same it is rendered once. That
 * is half of what it costs, and most are as they were: one whose time in the cache is over, one whose address a social
 * network has given a mark of each visitor's own (`fbclid`).
 */
const pages = new ByteLimitedMap<Body>(8 * 1024 ** 2, (body, key) => body.length + 2 * key.length);
const encoder = new TextEncoder();

/** The page's bytes; `mayKeep` says whether they are looked for and left for the next who asks. */
export function renderForAll(
	page: StaticHandlerContext,
	mayKeep: boolean,
	render: (page: StaticHandlerContext) => string,
): Body {
	const { location, loaderData } = page;
	const shown = [location.pathname, loaderData];
	const make = () => {
		JSON.stringify(shown, refuseUntold);
		return encoder.encode(render({ ...page, location: { ...location, search: "" } }));
	};
	if (!mayKeep) return make();

	const key = JSON.stringify(shown);
	const before = pages.get(key);
	if (before) return before;
	const body = make();
	pages.set(key, body);
	return body;
}

/** Of what JSON does not tell, two pages could differ and be taken for one. A Date comes here as the text it stands for. */
function refuseUntold(name: string, value: unknown): unknown {
	if (!isTold(value)) throw new TypeError(`a page that everybody gets alike cannot show ${name}: it is no plain data`);
	return value;
}

function isTold(value: unknown): boolean {
	if (typeof value === "number") return Number.isFinite(value);
	if (typeof value !== "object" || value === null) return !["function", "symbol"].includes(typeof value);
	return [Object.prototype, Array.prototype, null].includes(Object.getPrototypeOf(value));
}
