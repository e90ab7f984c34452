import { listComingActivities } from "#app/agenda/queries.ts";
import { formatNumber } from "#app/platform/content/catalan.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { dayInMadrid, longSpan } from "#app/platform/ui/text/dates.ts";
import { sentWords } from "#app/receipts/sent-words.server.ts";
import { countResults, findLastLetter } from "../../sending/queries/results.ts";
import type { Frozen } from "../../sending/queries/sending.ts";
import type { Block } from "../blocks.ts";
import { drawBlock, type Filled } from "./draw-block.ts";
import { markNewestVoices } from "./voices.server.ts";

const mostActivities = 5;
/** How far a first letter looks back. */
const sinceMs = 30 * 24 * 3600_000;

const fill: Record<Exclude<Block, "veus">, (db: Db, now: Date) => Promise<Filled>> = {
	async activitats(db, now) {
		const rows = await listComingActivities(db, dayInMadrid(now), mostActivities);
		return {
			lines: rows.map(({ title, date, startsAt, endsAt, place }) => ({
				words: title,
				beside: [longSpan(date, startsAt, endsAt), place].filter(Boolean).join(". "),
			})),
			more: { label: "Tota l'agenda", path: "/#agenda" },
		};
	},
	async resultats(db, now) {
		const since = (await findLastLetter(db, now)) ?? new Date(now.getTime() - sinceMs);
		const counted = await countResults(db, since);
		return {
			lines: counted.flatMap(({ kind, number }) => {
				const { one, many } = sentWords(kind).counted;
				return number > 0 ? [{ words: `${formatNumber(number)} ${number === 1 ? one : many}` }] : [];
			}),
			more: { label: "Mira el mapa", path: "/mapa" },
		};
	},
};

/** As it is kept from now on. Empty if there is nothing to say. `level`: of its heading. */
export async function fillBlock(db: Db, block: Block, level: number, siteUrl: string, now: Date): Promise<Frozen> {
	if (block !== "veus") return drawBlock(block, await fill[block](db, now), level, siteUrl);
	return markNewestVoices(db, level);
}
