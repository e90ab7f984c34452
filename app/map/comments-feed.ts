import type { Cursor } from "#app/data/cursor.ts";
import type { Db } from "#app/data/db.server.ts";
import { listPublicMapComments, type PublicMapComment } from "#app/data/map-comments.ts";
import { requestState } from "#app/http/context.server.ts";
import { orUnavailable } from "#app/http/fallback.server.ts";
import type { Log } from "#app/http/log.server.ts";
import { dayInMadrid } from "#app/ui/dates.ts";
import type { Route } from "./+types/comments-feed";
import { municipalityOfCode } from "./municipalities.ts";
import { openData } from "./open-data.server.ts";

const pageLength = 500;
const head = `{"type":"FeatureCollection","name":"Comentaris al mapa de la xarxa","license":"CC BY 4.0","attribution":"La bici ens mou","features":[`;

/** Every approved comment, streamed page by page: the memory it takes does not grow with their number. */
export async function loader({ context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	// Before the first byte, so that a database that fails is told by the status.
	const first = await orUnavailable(
		state,
		"map-comments",
		Promise.resolve(page(state.db)),
		"Ara no podem llegir els comentaris. Torna-ho a provar d'aquí a una estona.",
	);
	return openData(streamOf(features(state.db, first), state.log));
}

/** What fails on the way cuts the stream off: whoever reads it finds the JSON unfinished, and the log says why. */
function streamOf(texts: AsyncGenerator<string>, log: Log): ReadableStream<Uint8Array> {
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			try {
				const { done, value } = await texts.next();
				if (done) controller.close();
				else controller.enqueue(encoder.encode(value));
			} catch (error) {
				log.error("feed-broken-off", error);
				throw error;
			}
		},
		async cancel() {
			await texts.return(undefined);
		},
	});
}

function page(db: Db, after?: Cursor) {
	return listPublicMapComments(db, { after }, pageLength);
}

async function* features(db: Db, first: PublicMapComment[]): AsyncGenerator<string> {
	yield head;
	let isFirst = true;
	for (let rows = first; rows.length > 0; ) {
		yield (isFirst ? "" : ",") + rows.map((row) => JSON.stringify(featureOf(row))).join(",");
		isFirst = false;
		const last = rows.at(-1);
		if (!last || rows.length < pageLength) break;
		rows = await page(db, { time: last.createdAt, id: last.id });
	}
	yield "]}\n";
}

function featureOf({ id, comment, municipality, longitude, latitude, createdAt }: PublicMapComment) {
	return {
		type: "Feature",
		id,
		geometry: longitude === null || latitude === null ? null : { type: "Point", coordinates: [longitude, latitude] },
		properties: {
			comentari: comment,
			municipi: municipalityOfCode(municipality)?.name ?? null,
			codi_ine: municipality,
			data: dayInMadrid(createdAt),
		},
	};
}
