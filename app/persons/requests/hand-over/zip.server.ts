import type { May } from "#app/accounts/roles/rights.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { type HandedOver, tablesToHandOver } from "../../queries/hand-over.ts";
import type { Subject } from "../../queries/wanted.ts";
import { readTerms } from "../../retention/queries/set-terms.ts";
import type { ChosenRow } from "../tables.ts";
import { readNames } from "../words/names.server.ts";
import { readablePage } from "./html.server.ts";
import { jsonOf } from "./json.server.ts";
import { filesOf } from "./media.server.ts";

type State = Pick<RequestState, "db" | "env" | "log">;

interface Entry {
	name: string;
	input: AsyncIterable<string> | ReadableStream<Uint8Array>;
}

/** Reads the tables three times, page by page, to save memory. On an error the ZIP has no end: no program opens it. */
export async function zipOf(
	state: State,
	subject: Subject,
	chosen: readonly ChosenRow[],
	may: May,
): Promise<ReadableStream> {
	// Loaded by the first hand-over: it weighs on the start of no other request.
	const { makeZip } = await import("client-zip");
	return makeZip(logged(state, entriesOf(state, subject, chosen, may)));
}

async function* entriesOf(
	{ db, env, log }: State,
	subject: Subject,
	chosen: readonly ChosenRow[],
	may: May,
): AsyncGenerator<Entry> {
	const tables = () => tablesToHandOver(db, subject, chosen);
	const terms = await readTerms(db);
	yield { name: "index.html", input: readablePage(subject, tables(), terms, await readNames(db), may) };
	yield { name: "dades.json", input: jsonOf(subject.email, tables(), terms, may) };
	for await (const { key, path } of filesIn(tables())) {
		const object = await env.MEDIA.get(key);
		if (object) yield { name: path, input: object.body };
		else log.info("file-not-handed-over", { reason: "there is no such object" });
	}
}

async function* filesIn(tables: AsyncIterable<HandedOver>) {
	for await (const { entry, pages } of tables) {
		for await (const rows of pages) yield* rows.flatMap((row) => filesOf(entry, row));
	}
}

async function* logged(state: State, entries: AsyncGenerator<Entry>): AsyncGenerator<Entry> {
	try {
		yield* entries;
	} catch (error) {
		state.log.error("stream-broken-off", error);
		throw error;
	}
}
