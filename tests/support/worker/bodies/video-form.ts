import { env } from "cloudflare:workers";
import { connect } from "#app/platform/data/db.server.ts";
import filmUrl from "#app/videos/demo/passeig-maritim.mp4?inline";
import pictureUrl from "#app/videos/demo/passeig-maritim.poster.webp?inline";
import { visit } from "#tests/support/worker/visit.ts";

export const db = connect(env.DB);

const bytesOf = (dataUrl: string) =>
	Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(",") + 1)), (one) => one.charCodeAt(0));
const [filmBytes, pictureBytes] = [bytesOf(filmUrl), bytesOf(pictureUrl)];
export const film = () => filmBytes.slice();
export const picture = () => pictureBytes.slice();

interface Files {
	poster?: Uint8Array<ArrayBuffer>;
	file?: Uint8Array<ArrayBuffer>;
}

/** A form as a browser sends it: its files last, and there even when none was chosen. */
export function formOf(fields: Record<string, string>, { poster, file }: Files = {}): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	if ("poster" in fields) form.append("posterFile", new File(poster ? [poster] : [], poster ? "cartell.webp" : ""));
	form.append("file", new File(file ? [file] : [], file ? "film.mp4" : "", { type: "video/mp4" }));
	return form;
}

const own = { "Sec-Fetch-Site": "same-origin" };

export const sendAs = (cookie: string, path: string, body: BodyInit, bindings = env) =>
	visit(path, { method: "POST", body, headers: { ...own, Cookie: cookie } }, bindings);

/** A body in chunks, with whatever its headers say. */
export function streamedAs(
	cookie: string,
	path: string,
	chunks: Iterable<Uint8Array>,
	headers: Record<string, string>,
	bindings = env,
) {
	const iterator = chunks[Symbol.iterator]();
	const body = new ReadableStream({
		type: "bytes",
		pull(controller) {
			const { value, done } = iterator.next();
			if (done) {
				controller.close();
				controller.byobRequest?.respond(0);
			} else {
				controller.enqueue(value.slice());
			}
		},
	});
	return visit(path, { method: "POST", body, headers: { ...own, ...headers, Cookie: cookie } }, bindings);
}

export async function objects(): Promise<string[]> {
	const kept = await Promise.all(["videos/", "backgrounds/", "rests/"].map((prefix) => env.MEDIA.list({ prefix })));
	return kept.flatMap((page) => page.objects.map(({ key }) => key));
}
