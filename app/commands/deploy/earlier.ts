import { Refusal } from "../shared/refusal.ts";
import type { Deployed, Version } from "./versions.ts";

export interface WayBack {
	from: string;
	to: Version;
	/** Whether the earlier version works with the database as it is, as far as that is promised; undefined: unknown. */
	isCompatible?: boolean;
	/** Why, for the operator. */
	schema: string;
	/** In what its secrets differ, as far as their names and the versions tell. Nobody can read values. */
	secrets?: string;
}

/**
 * The newest version that answered everybody, is older than the present one, and differs from it in more than secrets.
 * Throws a Refusal if there is none.
 */
export function findWayBack({ versions, history }: Deployed, applied: string[]): WayBack {
	const present = versions.find(({ id }) => id === history[0]);
	const to = versions.find(
		({ id, createdAt, upload }) =>
			present && history.includes(id) && createdAt < present.createdAt && upload !== present.upload,
	);
	if (!present || !to) {
		throw new Refusal(
			"There is no version to go back to among the last ten that Cloudflare lists. Nothing was changed.",
		);
	}
	const since = versions.filter(({ createdAt }) => createdAt > to.createdAt && createdAt <= present.createdAt);
	const secrets = compareSecrets(present, to, since);
	return { from: present.id, to, ...judge(present, to, applied.at(-1)), ...(secrets ? { secrets } : {}) };
}

function compareSecrets(present: Version, to: Version, since: Version[]): string | undefined {
	const lacks = present.secrets.filter((name) => !to.secrets.includes(name));
	const has = to.secrets.filter((name) => !present.secrets.includes(name));
	const said = [
		...(lacks.length > 0 ? [`it lacks ${lacks.join(", ")}`] : []),
		...(has.length > 0 ? [`it still has ${has.join(", ")}`] : []),
	];
	if (said.length > 0) return `The secrets differ: ${said.join("; ")}.`;
	if (since.every(({ id, upload }) => id === upload)) return undefined;
	return "The secrets differ: one was set since. Cloudflare names it once it is asked to go back.";
}

/** Migrations are compatible one version back: migrations/README.md. */
function judge(present: Version, to: Version, newest: string | undefined): Pick<WayBack, "isCompatible" | "schema"> {
	if (!to.migration) {
		return { schema: "Whether it works with the database is unknown: it was not uploaded by npm run deploy." };
	}
	if (!present.database) {
		return {
			schema: "Whether it reads the same database is unknown: npm run deploy did not upload the present version.",
		};
	}
	if (to.database !== present.database) {
		return { isCompatible: false, schema: "It reads another database, of before the one that is used now." };
	}
	if (to.migration === newest) {
		return { isCompatible: true, schema: `The database has the migrations that it knows, up to ${newest}.` };
	}
	if (present.migration === newest) {
		return {
			isCompatible: true,
			schema: `It knows ${to.migration}, and the database has ${newest}: that is one version ahead, which is compatible.`,
		};
	}
	return {
		isCompatible: false,
		schema: `It knows ${to.migration}, and the database has ${newest}: more than one version ahead, which nobody tried.`,
	};
}
