import { resolve } from "node:path";
import { dayInMadrid } from "#app/platform/ui/text/dates.ts";
import { archive } from "./archive/archive.ts";
import { flag, readOptions, readPlace, text } from "./shared/arguments.ts";
import { runCommand } from "./shared/refusal.ts";

const usage = `npm run archive -- --local     the public pages of this machine's site as files, and an export of all records
npm run archive -- --remote    of the deployed site: its pages from SITE_URL, its records through wrangler

  --out DIR           where to, default arxiu-{today}
  --url ADDRESS       where the copy will stand, for feeds and shared links, default SITE_URL
  --persist-to DIR    where this machine's own are kept, as for wrangler dev
  --built             does not build the site of this machine first`;

const options = { out: text, url: text, built: flag, local: flag, remote: flag, "persist-to": text } as const;

function readWanted() {
	const read = readOptions(options);
	const place = readPlace(read);
	if (!read || !place || (place.isRemote && read.built)) return undefined;
	const { out = `arxiu-${dayInMadrid(new Date())}`, url, built: isBuilt = false } = read;
	if (url !== undefined && !/^https?:$/.test(URL.parse(url)?.protocol ?? "")) return undefined;
	return { ...place, isBuilt, out: resolve(out), url: url?.replace(/\/+$/, "") };
}

await runCommand(usage, readWanted(), (wanted) => archive({ ...wanted, say: console.log }));
