import { parseArgs } from "node:util";
import { type Counts, startCounted, takeCounts } from "#tests/bench/campaign/counting.ts";
import { openAdministratorSession } from "#tests/bench/tools/product.ts";
import { printGates } from "#tests/bench/tools/table.ts";

/*
 * What the pages of a questionnaire read at 1,000 answers and at a hundred times as many, and whether what is counted as
 * answers come is what one counts at the end. The answers are those of the demo, again and again, on any
 * of the sixty days before.
 */
const { values: options } = parseArgs({ options: { answers: { type: "string", default: "100000" } } });
const [few, many] = [1_000, Number(options.answers)];
const section = "/admin/questionari";
const of = `${section}/questionari-mobilitat`;
const pages = [
	section,
	`${section}/respostes`,
	`${section}/respostes?lot=1`,
	`${of}/preguntes`,
	`${of}/resultats`,
	`${of}/resultats/cens`,
	`${of}/resultats/textos`,
	`${of}/resultats/codis`,
	`${of}/publica`,
	"/participa/resultats",
];
/** They read packed blocks: of each question asked, one for a thousand answers. The lists of what is asked count too. */
const filtered = [`${of}/resultats?opcio=edat/15-29`, `${of}/resultats/taula?files=motiu&columnes=com`];

const product = await startCounted({ REQUIRE_ADMIN_TOTP: "false", PAGE_CACHE_SECONDS: "0" }, () => {});
const { worker, url } = product;
const db = await worker.getD1Database("DB");
const Cookie = await openAdministratorSession(worker);

async function growTo(target: number): Promise<void> {
	const stored = () => db.prepare("select count(*) as n from questionnaire_answers").first<{ n: number }>();
	for (let n = (await stored())?.n ?? 0; n < target; ) {
		const { meta } = await db
			.prepare(
				`insert into questionnaire_answers (id, version_id, chosen, counted, written, sent_on, is_same_line, batch)
				select lower(hex(randomblob(16))), version_id, chosen, counted, written,
					sent_on - abs(random() % 60) * 86400000, is_same_line, batch
				from questionnaire_answers where batch is null order by random() limit ?`,
			)
			.bind(Math.min(1_000, target - n, Math.max(n - 60, 60)))
			.run();
		if (meta.changes === 0) throw new Error("nothing to copy");
		n = (await stored())?.n ?? 0;
	}
}

interface Read extends Pick<Counts, "rowsRead" | "requests"> {
	ms: number;
}

/** A page that packs blocks first is asked again until it has them. */
async function read(path: string): Promise<Read> {
	await takeCounts(product);
	const began = performance.now();
	const answer = await fetch(new URL(path, url), { headers: { Cookie } });
	const html = await answer.text();
	if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${html.slice(0, 500)}`);
	const ms = performance.now() - began;
	const { rowsRead, requests } = await takeCounts(product);
	if (!/s(&#x27;|')estan preparant/.test(html)) return { rowsRead, requests, ms };
	const after = await read(path);
	return { ...after, requests: after.requests + requests };
}

async function readAll() {
	const all: Record<string, Read> = {};
	for (const path of [...pages, ...filtered]) {
		await read(path);
		all[path] = await read(path);
	}
	return all;
}

await growTo(few);
const atFew = await readAll();
const began = performance.now();
await growTo(many);
console.log(`${many - few} answers in ${((performance.now() - began) / 1000).toFixed(0)} s`);
const packing: Record<string, number> = {};
for (const path of filtered) packing[path] = (await read(path)).requests;
const atMany = await readAll();

console.table(
	Object.fromEntries(
		Object.entries(atMany).map(([path, { rowsRead, ms }]) => [
			path,
			{
				"rows at 1,000": atFew[path]?.rowsRead,
				"rows now": rowsRead,
				"ms at 1,000": Math.round(atFew[path]?.ms ?? 0),
				"ms now": Math.round(ms),
				"requests until packed": packing[path],
			},
		]),
	),
);

const { results: wrong } = await db
	.prepare(
		`with once as (
			select version_id, value as key, count(*) as records from questionnaire_answers, json_each(counted) group by 1, 2
		)
		select once.key, once.records, kept.records as kept from once
		left join questionnaire_counts as kept on kept.version_id = once.version_id and kept.key = once.key
		where kept.records is not once.records`,
	)
	.all();
if (wrong.length > 0) console.table(wrong.slice(0, 10));
await worker.dispose();

const blocks = Math.ceil(many / 1_000);
printGates([
	{ name: "counts that are not those of the answers", value: wrong.length, most: 0 },
	...pages.map((path) => ({
		name: `rows of ${path}, beside 1,000 answers`,
		value: (atMany[path]?.rowsRead ?? 0) / (atFew[path]?.rowsRead ?? 0),
		most: 1.2,
	})),
	...filtered.map((path) => ({
		name: `rows more of ${path}, for each block`,
		value: ((atMany[path]?.rowsRead ?? 0) - (atFew[path]?.rowsRead ?? 0)) / blocks,
		most: path.includes("taula") ? 10 : 20,
	})),
]);
