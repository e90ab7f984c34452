import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Below this the product holds a form back. */
export const fillMs = 2_100;
export const patienceMs = 30_000;
const voice = readFileSync("tests/fixtures/audio/live-opus.webm");

export const forms = ["/butlleti", "/participa/reflexio", "/mapa/comentari", "/testimonis/grava"] as const;
export type Form = (typeof forms)[number];

let visitors = 0;

/** A browser with an address of its own, which asks again for nothing within the minute that media may be kept. */
export class Visitor {
	readonly #url: URL;
	readonly #headers: Record<string, string>;
	readonly #kept = new Set<string>();

	constructor(url: URL, headers: Record<string, string> = {}) {
		const n = visitors++;
		this.#url = url;
		this.#headers = { "CF-Connecting-IP": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, ...headers };
	}

	async get(path: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
		const answer = await fetch(new URL(path, this.#url), {
			headers: { ...this.#headers, ...headers },
			redirect: "manual",
			signal: AbortSignal.timeout(patienceMs),
		});
		return { status: answer.status, text: await answer.text() };
	}

	/** A page with what the worker serves of it; files of the build and of public/ never reach the worker. */
	async read(path: string): Promise<void> {
		const { status, text } = await this.get(path);
		if (status !== 200) throw new Error(`${path} answered ${status}`);
		for (const one of resourcesOf(text)) {
			if (this.#kept.has(one)) continue;
			this.#kept.add(one);
			await this.get(one);
		}
	}

	/** Begins to play the first voice, as a player does: a range. */
	async listen(): Promise<void> {
		const { text } = await this.get("/testimonis");
		const [, source] = /<(?:audio|source)\b[^>]*\bsrc="(\/media\/[^"]+)"/.exec(text) ?? [];
		if (!source) throw new Error("/testimonis has no voice");
		await this.get(source, { Range: "bytes=0-" });
	}

	/** Opens a form, takes the time that people take, and sends it. Gives the status. */
	async send(form: Form, mark: string): Promise<number> {
		const formKey = await this.open(form);
		await wait(fillMs);
		return this.submit(form, mark, formKey);
	}

	/** Gives the form's key. */
	async open(form: Form): Promise<string> {
		const { status, text } = await this.get(form);
		const [, formKey] = /name="formKey" value="([^"]+)"/.exec(text) ?? [];
		if (!formKey) throw new Error(`${form} answered ${status}, without a key`);
		return formKey;
	}

	submit(form: Form, mark: string, formKey: string): Promise<number> {
		return this.post(form, bodyOf(form, mark, formKey));
	}

	async post(path: string, body: BodyInit): Promise<number> {
		const answer = await fetch(new URL(path, this.#url), {
			method: "POST",
			body,
			headers: { "Sec-Fetch-Site": "same-origin", ...this.#headers },
			redirect: "manual",
			signal: AbortSignal.timeout(patienceMs),
		});
		await answer.text();
		return answer.status;
	}
}

/** Phones and laptops ask for something in the middle of what there is. */
function resourcesOf(html: string): string[] {
	const tags = [...html.matchAll(/<(?:img|source|video|input type="image")\b[^>]*>/g)].map(([tag]) => tag);
	const found = tags.flatMap((tag) => {
		const sizes = /srcset="([^"]+)"/i.exec(tag)?.[1]?.split(",") ?? [];
		const middle = sizes[Math.floor(sizes.length / 2)]?.trim().split(" ")[0];
		return [middle ?? / src="([^"]+)"/.exec(tag)?.[1], / poster="([^"]+)"/.exec(tag)?.[1]];
	});
	return (
		[...new Set(found)]
			.filter((one) => one !== undefined)
			.map((one) => one.replaceAll("&amp;", "&"))
			// A voice is asked for when it is played.
			.filter((one) => /^\/(media|mapa)\//.test(one) && !one.startsWith("/media/testimonials/"))
	);
}

/** `mark` stands in a column of the row that it makes: the e-mail address, or the title of a voice. */
function bodyOf(form: Form, mark: string, formKey: string): BodyInit {
	const email = `${mark}@bici.test`;
	const fields: Record<Form, Record<string, string>> = {
		"/butlleti": { email, privacy: "on", from: "/butlleti" },
		"/participa/reflexio": { reflection: `Falta un camí (${mark})`, name: "Anna", email, privacy: "on" },
		"/mapa/comentari": {
			comment: `Hi falta un camí (${mark})`,
			privacy: "on",
			email,
			municipality: "",
			longitude: "1.6978",
			latitude: "41.3463",
			vista: "1.65247,41.485,0",
		},
		"/testimonis/grava": { title: mark, category: "laboral", terms: "on", peaks: "", pendingAudio: "" },
	};
	const all = { ...fields[form], formKey };
	if (form !== "/testimonis/grava") return new URLSearchParams(all);
	const body = new FormData();
	for (const [name, value] of Object.entries(all)) body.append(name, value);
	body.append("audio", new File([voice], "testimoni.webm", { type: "audio/webm" }));
	return body;
}

/** Does each in its turn, so many at once. */
export async function atOnce<T>(most: number, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
	const left = [...all];
	const worker = async () => {
		for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one);
	};
	await Promise.all(Array.from({ length: most }, worker));
}
