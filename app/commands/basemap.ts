import { bringFile, removeFile } from "./basemap/bring.ts";
import { flag, placeOptions, placeUsage, readArguments, readPlace, text } from "./shared/arguments.ts";
import { runCommand } from "./shared/refusal.ts";
import { withStores } from "./stores/stores.ts";

const usage = `npm run basemap -- FILE              the map of this machine's site gets the real base of FILE (PMTiles)
npm run basemap -- FILE --remote     the deployed one
npm run basemap -- --remove          the schematic base again, with --remote too

  --draw ZOOM         also draws the cells of the map ahead, to that zoom (0 to 6); else each is drawn when it is first asked for
${placeUsage}

app/map/basemap/README.md says how to make FILE.`;

function readWanted() {
	const { values, positionals } = readArguments({ ...placeOptions, draw: text, remove: flag }) ?? {};
	const place = values && readPlace({ ...values, local: !values.remote });
	const [file, ...others] = positionals ?? [];
	const isOne = others.length === 0 && (file === undefined) === (values?.remove === true);
	const isZoom = values?.draw === undefined || (/^[0-6]$/.test(values.draw) && !values.remove);
	const drawTo = values?.draw === undefined ? undefined : Number(values.draw);
	return place && isOne && isZoom ? { place, file, drawTo } : undefined;
}

await runCommand(usage, readWanted(), ({ place, file, drawTo }) =>
	withStores(place, ({ bucket }) =>
		file === undefined ? removeFile(bucket, console.log) : bringFile(bucket, file, { drawTo }, console.log),
	),
);
