import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isLocal } from "#app/config.server.ts";
import { Refusal } from "../shared/refusal.ts";
import { withStores } from "../stores/stores.ts";
import { check } from "./check.ts";
import { crawl } from "./crawl.ts";
import { exportRecords } from "./records.ts";
import { indexOf } from "./records-index.ts";
import { withRewriter } from "./rewriter.ts";
import { type Site, type Where, withSite } from "./site.ts";
import { replacementsOf } from "./words.ts";

interface Archive extends Where {
	out: string;
	/** Address at which it will stand, default SITE_URL. */
	url?: string;
	say: (line: string) => void;
}

const mostShown = 30;

/** Public pages go to `web`, all records to `dades`. The folder gets its name once all is right. */
export async function archive({ out, url, say, ...where }: Archive): Promise<void> {
	if (existsSync(out)) throw new Refusal(`${out} exists: give another folder (--out), or remove it.`);
	const unfinished = `${out}.unfinished`;
	const [web, data] = [join(unfinished, "web"), join(unfinished, "dades")];
	const now = new Date();
	const siteUrl = await withSite(where, async (site) => {
		rmSync(unfinished, { recursive: true, force: true });
		mkdirSync(web, { recursive: true });
		await archivePages(site, web, url ?? site.siteUrl, now, say);
		return site.siteUrl;
	});

	mkdirSync(data, { mode: 0o700 });
	const exported = await withStores(where, (stores) => exportRecords(stores, data, web));
	writeFileSync(join(data, "LLEGEIX-ME.html"), indexOf(exported, now, siteUrl), { mode: 0o600 });
	const { tables, missing } = exported;
	const sum = (count: "rows" | "files") => tables.reduce((all, table) => all + table[count], 0);
	say(`${tables.length} tables with ${sum("rows")} records and ${sum("files")} files.`);
	if (missing.length > 0) say(`${missing.length} files are missing in the bucket: LLEGEIX-ME.html names them.`);
	renameSync(unfinished, out);
	say(
		`${join(out, "web")}     for any web server\n${join(out, "dades")}   has personal data: for the council's archive alone`,
	);
}

async function archivePages(site: Site, folder: string, home: string, now: Date, say: (line: string) => void) {
	say(`Reading the public pages of ${site.siteUrl} …`);
	if (isLocal(home)) say(`Feeds and shared links will name ${home}: give the copy's address with --url.`);
	await withRewriter(async (rewriter) => {
		const broken = await crawl({ site, rewriter, replacements: replacementsOf(now), home, folder });
		if (broken.length > 0) throw refusal("The archive is not complete. These addresses do not work", broken, folder);
		const { pages, files, faults } = await check(folder, home, rewriter);
		if (faults.length > 0) throw refusal("The archive is not right", faults, folder);
		say(`${pages} pages and ${files} files, no broken link.`);
	});
}

function refusal(problem: string, faults: string[], folder: string): Refusal {
	const shown = [...faults.slice(0, mostShown), ...(faults.length > mostShown ? ["…"] : [])];
	const lines = [`${problem} (${faults.length}):`, ...shown.map((fault) => `  ${fault}`)];
	return new Refusal([...lines, `What was made is in ${folder}.`].join("\n"));
}
