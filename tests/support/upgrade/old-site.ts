import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort, whileUp } from "#app/commands/drill/serve.ts";
import { readPages } from "#app/commands/drill/snapshot.ts";
import { type Form, Visitor } from "../../bench/campaign/visitor.ts";
import { signIn } from "./sign-in.ts";

/** What was sent to the old site, and the list of the back-office that has to show it. */
interface Sent {
	list: string;
	text: string;
}

export interface OldSite {
	/** The folder with its data. */
	state: string;
	password: string;
	/** Of a session that was begun there. */
	cookie?: string;
	sent: Sent[];
	/** The sitemap and what it lists, with their texts. */
	pages: Map<string, string>;
}

const lists: Record<Form, string> = {
	"/butlleti": "/admin/subscribers",
	"/participa/reflexio": "/admin/reflections",
	"/mapa/comentari": "/admin/map-comments",
	"/testimonis/grava": "/admin/testimonials",
};
const photos = "/admin/bici-fucsia";

/** Runs a commit's own `npm start` in its folder, and sends what it has forms for. */
export async function makeOldSite(folder: string): Promise<OldSite> {
	const port = await freePort();
	const state = join(folder, ".wrangler/state");
	const server = spawn(process.execPath, ["app/commands/start.ts"], {
		cwd: folder,
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			...process.env,
			PORT: String(port),
			CLOUDFLARE_CF_FETCH_ENABLED: "false",
			WRANGLER_SEND_METRICS: "false",
			WRANGLER_REGISTRY_PATH: join(folder, ".wrangler/registry"),
		},
	});
	return whileUp(server, `http://localhost:${port}`, { seconds: 240, hint: "an old commit" }, async (address) => {
		const password = readFileSync(join(state, "administrator-password.txt"), "utf8").trim();
		const sent = await sendForms(address);
		const { status, cookie: begun } = await signIn(address, password);
		if (status !== 303 && status !== 404) throw new Error(`the old site answers signing in with ${status}`);
		const cookie = status === 303 ? begun : undefined;
		if (cookie) sent.push(...(await sendPhotos(address, cookie)));
		return { state, password, cookie, sent, pages: await readPages(address) };
	});
}

async function sendForms(address: string): Promise<Sent[]> {
	const visitor = new Visitor(new URL(address));
	const sent: Sent[] = [];
	for (const form of Object.keys(lists) as Form[]) {
		if ((await visitor.get(form)).status === 404) continue;
		const mark = `fa-temps${sent.length}`;
		const status = await visitor.send(form, mark);
		if (status !== 303) throw new Error(`the old site answers ${form} with ${status}`);
		sent.push({ list: lists[form], text: mark });
	}
	return sent;
}

/** Two, the second of which is then moved to the trash. */
async function sendPhotos(address: string, cookie: string): Promise<Sent[]> {
	const form = `${photos}/crea`;
	const post = async (path: string, body: BodyInit) => {
		const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
		const answer = await fetch(address + path, { method: "POST", body, headers, redirect: "manual" });
		await answer.arrayBuffer();
		if (answer.status !== 303) throw new Error(`the old site answers ${path} with ${answer.status}`);
	};
	const asked = await fetch(address + form, { headers: { Cookie: cookie }, redirect: "manual" });
	await asked.arrayBuffer();
	if (asked.status === 404) return [];
	const picture = new File([readFileSync("tests/fixtures/images/picture.jpeg")], "vinya.jpg", { type: "image/jpeg" });
	const sent = ["Una foto de fa temps", deletedPhoto].map((title) => ({ id: crypto.randomUUID(), title }));
	for (const { id, title } of sent) {
		const body = new FormData();
		for (const [name, value] of Object.entries({ id, title, description: "", pujada: "" })) body.append(name, value);
		body.append("file", picture);
		await post(form, body);
		if (title === deletedPhoto) await post(`${photos}/${id}/elimina`, new URLSearchParams());
	}
	return sent.map(({ title }) => ({ list: photos, text: title }));
}

const deletedPhoto = "Una foto que torna de la paperera";
