import { listComingActivities } from "#app/agenda/queries.ts";
import { formatNumber } from "#app/platform/content/catalan.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import { dayInMadrid, longSpan } from "#app/platform/ui/text/dates.ts";
import { listApprovedTestimonials } from "#app/voices/queries.ts";
import { countResults, findLastLetter } from "../../sending/queries/results.ts";
import type { Frozen } from "../../sending/queries/sending.ts";
import type { Block } from "../blocks.ts";
import { drawBlock, type Filled } from "./draw-block.ts";
import { markVoices } from "./voices.server.ts";

const mostActivities = 5;
const mostVoices = 3;
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
		const { comments, voices, reflections } = await countResults(db, since);
		const counted = [
			counting(comments, "comentari nou al mapa", "comentaris nous al mapa"),
			counting(voices, "veu nova publicada", "veus noves publicades"),
			counting(reflections, "reflexió rebuda", "reflexions rebudes"),
		];
		return {
			lines: counted.filter((words) => words !== undefined).map((words) => ({ words })),
			more: { label: "Mira el mapa", path: "/mapa" },
		};
	},
};

function counting(number: number, one: string, many: string): string | undefined {
	return number === 0 ? undefined : `${formatNumber(number)} ${number === 1 ? one : many}`;
}

/** As it is kept from now on. Empty if there is nothing to say. */
export async function fillBlock(db: Db, block: Block, siteUrl: string, now: Date): Promise<Frozen> {
	if (block !== "veus") return drawBlock(block, await fill[block](db, now), siteUrl);
	const newest = await listApprovedTestimonials(db, {}, mostVoices);
	return markVoices(newest.map(({ id }) => id));
}
