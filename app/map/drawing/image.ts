import { tracing } from "virtual:map";
import { type Municipality, municipalityAt, municipalityOfCode } from "#app/places/municipalities/municipalities.ts";
import { type LngLat, readLngLat } from "#app/places/projection.ts";
import { readView, viewOf, wholeMap } from "#app/places/view.ts";
import { taggedFile } from "#app/platform/http/cache/public-file.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { escapeXml } from "#app/platform/ui/text/xml.ts";
import { readBasemap, readNamesIn } from "../basemap/basemap.server.ts";
import { deepestOn, fileOf } from "../basemap/grid.ts";
import { describeLine, type JudgedLine, judgeLine, withChoice } from "../drawn/judge.ts";
import { readPoints, writePoints } from "../drawn/points.ts";
import { draw, readHasLines, readPins } from "../page.server.ts";
import { describePlace } from "../place-state.ts";
import { readTour, viewOfStops } from "../stops.ts";
import { placeStates } from "../words.ts";
import type { Route } from "./+types/image";
import { svgHeaders } from "./svg-headers.ts";

/**
 * In an image, media queries use the image's width. The page around a narrow image shows the credit. The numbers of
 * points would cover a short line: forms, where they can be dragged, have wider ones.
 */
const styles =
	"<style>.from-320,.from-440,.wide{display:none}@media(min-width:320px){.from-320{display:inline}}@media(min-width:440px){.from-440{display:inline}}@media(min-width:560px){.wide{display:inline}}@media(max-width:299px){.map__point{display:none}}@media(max-width:199px){.credit,.map__base-names,.map__names{display:none}.pin--own>g{transform:scale(.8)}}</style>";

const creditAt = (place: string) =>
	`<text class="credit" ${place} font-family="system-ui,sans-serif" font-size="10" fill="#2a0f22" stroke="#fff" stroke-opacity=".8" stroke-width="3" paint-order="stroke">${escapeXml(["© IGN, CC BY 4.0", tracing && `traçat ${tracing}`].filter(Boolean).join(" · "))}</text>`;

const credit = creditAt('x="100%" y="100%" dx="-8" dy="-7" text-anchor="end"');
/** At the top: cards, and the wave of what follows, cover the corners of the band on the home page. */
const bandCredit = creditAt('x="50%" y="48"');
/** Above the wave of what follows. */
const raisedCredit = creditAt('x="100%" y="100%" dx="-8" dy="-48" text-anchor="end"');

/** Pixels of the view in the band of the home page: its height is the band's. */
const inBand = { width: 512, height: 640 };
const bandStyles = "<style>.wide{display:none}</style>";

/** In the middle, and around it what is beside the view, as far as the band is wide. */
const bandOf = (drawing: string) =>
	`<svg x="50%" y="50%" overflow="visible"><svg x="${-inBand.width / 2}" y="${-inBand.height / 2}" width="${inBand.width}" height="${inBand.height}" overflow="visible">${drawing}</svg></svg>`;

/**
 * The map as an image: view `vista`, pin `punt`, a line that somebody draws `linia`, comments `comentaris`, municipality
 * `codi` (INE), stops `parades`, the first `fetes` of them reached; with `ampla` for a band.
 */
export async function loader({ request, url: { searchParams }, context }: Route.LoaderArgs) {
	const tour = readTour(searchParams.get("parades") ?? "", Number(searchParams.get("fetes")));
	const [longitude, latitude] = searchParams.get("punt")?.split(",") ?? [];
	const state = context.get(requestState);
	const { basemap, isOver } = await readAskedBase(state, searchParams.get("fons"));
	const own = readLngLat(longitude, latitude);
	const chosen = municipalityOfCode(searchParams.get("codi"));
	const line = searchParams.has("linia") ? judgeLine(readPoints(searchParams.get("linia") ?? "") ?? []) : undefined;
	const there = own && municipalityAt(own);
	const marked = own || line?.stored ? (there ?? line?.municipality) : chosen;
	const isBand = searchParams.has("ampla");
	const isTour = tour.stops.length > 0;
	const whole = isTour ? viewOfStops(tour.stops, isBand) : wholeMap;
	const view = readView(searchParams.get("vista"), basemap?.deepest) ?? (marked ? viewOf(marked) : whole);
	const hasPins = searchParams.has("comentaris");
	const [pins, hasLines] = hasPins
		? await Promise.all([readPins(state, view, deepestOn(basemap)), readHasLines(state)])
		: [[], false];
	const isWide = isBand || hasPins;
	const base = basemap && { ...basemap, names: await readNamesIn(state, view) };
	const frame = { view, isOver, isWide, isBand };
	const map = await draw({ ...frame, ...tour, pins, marked, own, drawn: line, hasLines, basemap: base });
	const credited = isTour ? credit : view === wholeMap ? bandCredit : raisedCredit;
	const data = line ? lineData(line, chosen) : pointingData(own, chosen);
	return taggedFile(
		request,
		`<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%"${data}>${isBand ? bandStyles + bandOf(map) + credited : styles + map + (isOver ? "" : credit)}</svg>`,
		{
			...svgHeaders,
			"Cache-Control": hasPins || basemap || state.degraded ? "no-cache" : "public, max-age=3600",
		},
	);
}

/**
 * `fons`: "viu" for a drawing that a script puts into a page, where its cells are fetched; "sobre" for an image over cells that the
 * page has already, since an image loads no others. Any other image has the schematic base.
 */
async function readAskedBase(state: RequestState, asked: string | null) {
	const base = asked === "viu" || asked === "sobre" ? await readBasemap(state) : undefined;
	const basemap = fileOf(base);
	return { basemap, isOver: basemap && asked === "sobre" };
}

/** Data attributes for the script of the comment form (map/browser/place-picker.browser.ts). */
function pointingData(own: LngLat | undefined, chosen: Municipality | undefined): string {
	const marked = own ? municipalityAt(own) : chosen;
	if (!own && !marked) return "";
	const state = own ? describePlace(own, chosen?.code ?? "") : placeStates.moved(marked?.name ?? "");
	return ` data-municipality="${marked?.code ?? ""}" data-state="${escapeXml(state)}"`;
}

function lineData(line: JudgedLine, chosen: Municipality | undefined): string {
	const state = withChoice(line, describeLine(line), chosen?.code ?? "");
	const code = line.stored ? (line.municipality?.code ?? "") : (chosen?.code ?? "");
	return ` data-municipality="${code}" data-state="${escapeXml(state)}" data-line="${writePoints(line.points)}"`;
}
