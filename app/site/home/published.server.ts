import { given } from "#app/capabilities/given.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { countOf } from "#app/platform/records/queries/counts.ts";
import type { CountedKind, PartOf } from "#app/platform/records/records.ts";

interface Published<Kind extends CountedKind = CountedKind> {
	kind: Kind;
	part: PartOf<Kind>;
	/** What one of them is called, and several. */
	one: string;
	many: string;
}

const counted: readonly Published[] = given("published");

/** How much of it people have sent and everybody may see. What there is none of is not told. */
export async function readPublished({ db, read }: RequestState): Promise<{ records: number; name: string }[]> {
	const counts = await Promise.all(counted.map(({ kind, part }) => read(countOf(db, kind, part))));
	return counted.flatMap(({ one, many }, at) => {
		const [{ records } = { records: 0 }] = counts[at] ?? [];
		return records > 0 ? [{ records, name: records === 1 ? one : many }] : [];
	});
}
