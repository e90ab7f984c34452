import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import worker from "../../../build/server/index.js";

export const origin = "https://bici.test";

let visitors = 0;

/** One request through the built worker, from an address of its own, with everything it put off done. */
export async function visit(
	path: string,
	init: RequestInit = {},
	bindings: Cloudflare.Env = env,
	ctx: ExecutionContext = createExecutionContext(),
): Promise<Response> {
	const headers = new Headers(init.headers);
	if (!headers.has("CF-Connecting-IP")) headers.set("CF-Connecting-IP", `10.0.${visitors >> 8}.${visitors++ & 255}`);
	// As every browser declares.
	if (init.body instanceof URLSearchParams && !headers.has("Content-Length")) {
		headers.set("Content-Length", String(init.body.toString().length));
	}
	const response = await worker.fetch(
		new Request(new URL(path, origin), { redirect: "manual", ...init, headers }) as Parameters<typeof worker.fetch>[0],
		bindings,
		ctx,
	);
	const body = await response.arrayBuffer();
	await waitOnExecutionContext(ctx);
	return new Response([101, 204, 205, 304].includes(response.status) ? null : body, response);
}

/** Posts a form as a page of the site does. */
export function post(path: string, fields: Record<string, string>, init: RequestInit = {}, bindings?: Cloudflare.Env) {
	const headers = new Headers(init.headers);
	if (!headers.has("Sec-Fetch-Site")) headers.set("Sec-Fetch-Site", "same-origin");
	return visit(path, { method: "POST", body: new URLSearchParams(fields), ...init, headers }, bindings);
}
