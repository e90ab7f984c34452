import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { dayInMadrid } from "#app/ui/dates.ts";
import { archive } from "./archive/archive.ts";
import { Refusal } from "./refusal.ts";

const usage = `npm run archive -- --local     the public pages of this machine's site as files, and an export of all records
npm run archive -- --remote    of the deployed site: its pages from SITE_URL, its records through wrangler

  --out DIR           where to, default arxiu-{today}
  --url ADDRESS       where the copy will stand, for feeds and shared links, default SITE_URL
  --persist-to DIR    where this machine's own are kept, as for wrangler dev
  --built             does not build the site of this machine first`;

/* `npm run archive`: what is left of a campaign when the worker is switched off. */
function readArguments() {
	try {
		const { values } = parseArgs({
			options: {
				local: { type: "boolean" },
				remote: { type: "boolean" },
				built: { type: "boolean" },
				out: { type: "string" },
				url: { type: "string" },
				"persist-to": { type: "string" },
			},
		});
		const { local = false, remote = false, built = false, "persist-to": state, url } = values;
		const out = values.out ?? `arxiu-${dayInMadrid(new Date())}`;
		const isPossible = local !== remote && !(remote && (state !== undefined || built)) && state !== "" && out !== "";
		const isAddress = url === undefined || /^https?:$/.test(URL.parse(url)?.protocol ?? "");
		if (!isPossible || !isAddress) return undefined;
		return { isRemote: remote, isBuilt: built, state, out: resolve(out), url: url?.replace(/\/+$/, "") };
	} catch {
		return undefined;
	}
}

const wanted = readArguments();
if (!wanted) {
	console.error(usage);
	process.exit(2);
}
try {
	await archive({ ...wanted, say: console.log });
} catch (error) {
	if (!(error instanceof Refusal)) throw error;
	console.error(error.message);
	process.exitCode = 1;
}
