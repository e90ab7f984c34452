import { createHash } from "node:crypto";
import type { Manifest } from "#app/commands/backup/manifest.ts";
import { freePort, withServer } from "#app/commands/drill/serve.ts";
import { readPages } from "#app/commands/drill/snapshot.ts";
import { sectionPaths } from "#app/office/sections.ts";
import { forms, Visitor } from "../../bench/campaign/visitor.ts";
import type { OldSite } from "./old-site.ts";
import { signIn } from "./sign-in.ts";

/** `told`: what was asked for. `wrong`: what was not as it should be. */
interface Finding {
	told: string;
	wrong: string[];
}

type Get = (path: string, cookie?: string) => Promise<Response>;

/** Runs today's build on the old data. The cleanup comes two hours later, when files and sessions are old. */
export async function askToday(old: OldSite, backup: Manifest, titles: string[]): Promise<Finding> {
	return withServer(old.state, await freePort(), async (address) => {
		const get: Get = (path, cookie = "") => fetch(address + path, { headers: { Cookie: cookie }, redirect: "manual" });
		const pages = await readPages(address);
		const findings = [await askPages(get, old, pages, titles)];
		const isOldSessionGood = old.cookie !== undefined && (await get("/admin/dashboard", old.cookie)).ok;
		const { status, cookie } = await signIn(address, old.password);
		findings.push(
			sessionFinding(old.cookie, isOldSessionGood),
			{
				told: "signed in with the old password",
				wrong: status === 303 ? [] : [`signing in is answered with ${status}`],
			},
			await askFiles(get, cookie, backup),
			await askOffice(get, cookie, old, await restoreTrash(address, get, cookie)),
			await cleanUp(get),
			await sendAgain(address),
		);
		return { told: findings.map(({ told }) => told).join("; "), wrong: findings.flatMap(({ wrong }) => wrong) };
	});
}

/** Every address of then and now; what was shown on any page is still on one; every file that a page names. */
async function askPages(get: Get, old: OldSite, pages: Map<string, string>, titles: string[]): Promise<Finding> {
	const wrong: string[] = [];
	for (const path of [...old.pages.keys()].filter((one) => !pages.has(one))) {
		const { status } = await get(path);
		if (status !== 200) wrong.push(`${path} was a page and answers ${status}`);
	}
	const [before = "", now = ""] = [old.pages, pages].map((all) => [...all.values()].join("\n"));
	const shown = titles.map(escaped).filter((title) => before.includes(title));
	wrong.push(...shown.filter((title) => !now.includes(title)).map((title) => `"${title}" is not shown any more`));
	const files = new Set(
		[...(before + now).matchAll(/\/media\/[^\s"]+/g)].map(([path]) => path.replaceAll("&amp;", "&")),
	);
	for (const path of files) {
		const answer = await get(path);
		const { byteLength } = await answer.arrayBuffer();
		if (answer.status !== 200 || byteLength === 0) wrong.push(`${path} answers ${answer.status}, ${byteLength} bytes`);
	}
	if (shown.length === 0 || files.size === 0) wrong.push("the old pages show nothing");
	return { told: `${pages.size} pages with ${shown.length} old titles and ${files.size} files`, wrong };
}

function sessionFinding(cookie: string | undefined, isGood: boolean): Finding {
	if (!cookie) return { told: "no session: that commit has no sign-in", wrong: [] };
	return isGood ? { told: "the old session goes on", wrong: [] } : { told: "", wrong: ["the old session has ended"] };
}

/** Each object that a record has, byte by byte. */
async function askFiles(get: Get, cookie: string, { objects, unclaimedObjects }: Manifest): Promise<Finding> {
	const wrong: string[] = [];
	const claimed = objects.filter(({ key }) => !unclaimedObjects.includes(key));
	for (const { key, sha256 } of claimed) {
		const answer = await get(`/media/${key}`, cookie);
		const hash = createHash("sha256")
			.update(await answer.bytes())
			.digest("hex");
		if (hash !== sha256) wrong.push(`/media/${key} answers ${answer.status} and other bytes`);
	}
	return { told: `${claimed.length} originals the same`, wrong };
}

/** Gives what has come back from the trash. */
async function restoreTrash(address: string, get: Get, cookie: string): Promise<number> {
	const trash = await (await get("/admin/paperera", cookie)).text();
	const paths = [...trash.matchAll(/action="([^"]+\/recupera)/g)].map(([, path]) => path);
	for (const path of paths) {
		const headers = { Cookie: cookie, "Sec-Fetch-Site": "same-origin" };
		await (await fetch(address + path, { method: "POST", headers, redirect: "manual" })).arrayBuffer();
	}
	return paths.length;
}

/** What was sent is in the lists, also what has come back from the trash. */
async function askOffice(get: Get, cookie: string, { sent }: OldSite, restored: number): Promise<Finding> {
	const wrong: string[] = [];
	for (const path of sectionPaths) {
		const answer = await get(`/admin/${path}`, cookie);
		if (answer.status !== 200) wrong.push(`/admin/${path} answers ${answer.status}`);
	}
	for (const { list, text } of sent) {
		if (!(await (await get(list, cookie)).text()).includes(text)) wrong.push(`${list} does not show ${text}`);
	}
	const told = `${restored} restored from the trash, ${sent.length} sent things listed`;
	return { told, wrong };
}

const twoHours = 2 * 3600 * 1000;

async function cleanUp(get: Get): Promise<Finding> {
	const answer = await get(`/cdn-cgi/local/scheduled?cron=17+*+*+*+*&time=${Date.now() + twoHours}`);
	return {
		told: "cleaned up",
		wrong: answer.ok ? [] : [`the cleanup answers ${answer.status}: ${await answer.text()}`],
	};
}

async function sendAgain(address: string): Promise<Finding> {
	const visitor = new Visitor(new URL(address));
	const wrong: string[] = [];
	for (const form of forms) {
		const status = await visitor.send(form, "avui");
		if (status !== 303) wrong.push(`${form} answers a post with ${status}`);
	}
	return { told: `${forms.length} forms sent again`, wrong };
}

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;");
