import { env } from "cloudflare:workers";
import { connect } from "#app/platform/data/db.server.ts";
import { issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { heldUploads, testimonials } from "#app/voices/tables.ts";
import { recorded } from "#tests/fixtures/audio.ts";
import { emptyFiles } from "#tests/support/worker/bindings.ts";
import { post } from "#tests/support/worker/visit.ts";

export const path = "/testimonis/grava";
export const db = connect(env.DB);
/** Of a form that was opened a minute ago. */
export const key = () => issueFormKey(db, new Date(Date.now() - 60_000));

type Fields = Record<string, string>;
export const valid = async (fields: Fields = {}): Promise<Fields> => ({
	title: "De casa a la feina",
	category: "laboral",
	terms: "on",
	peaks: "",
	pendingAudio: "",
	formKey: await key(),
	...fields,
});

/** A form as a browser sends it: its file last, and there even when none was chosen. */
export function formOf(fields: Fields, file?: Uint8Array<ArrayBuffer>, name = "testimoni.webm", type = "audio/webm") {
	const body = new FormData();
	for (const [field, value] of Object.entries(fields)) body.append(field, value.toWellFormed());
	body.append("audio", new File(file ? [file] : [], file ? name : "", { type }));
	return body;
}

export const send = (
	fields: Fields,
	file: Uint8Array<ArrayBuffer> | undefined = recorded("chromium-opus.webm"),
	bindings?: Cloudflare.Env,
	headers?: Record<string, string>,
) => post(path, {}, { body: formOf(fields, file), headers }, bindings);

export const rows = () => db.select().from(testimonials);
export const pendingRows = () => db.select().from(heldUploads);
export const objects = async () => {
	const kept = await Promise.all(["testimonials/", "held/"].map((prefix) => env.MEDIA.list({ prefix })));
	return kept.flatMap((page) => page.objects.map(({ key: name }) => name));
};
export const pendingIn = (html: string) => /name="pendingAudio" value="([^"]*)"/.exec(html)?.[1] ?? "";
export const keyIn = (html: string) => /name="formKey" value="([^"]*)"/.exec(html)?.[1] ?? "";
export const escaped = (text: string) => text.replaceAll("'", "&#x27;");

export async function empty() {
	await db.batch([db.delete(testimonials), db.delete(heldUploads)]);
	await emptyFiles();
}
