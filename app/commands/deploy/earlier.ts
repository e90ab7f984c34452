import { Refusal } from "../shared/refusal.ts";
import type { Deployed, Version } from "./cloudflare.ts";

interface WayBack {
	from: string;
	to: Version;
	/** Whether the earlier version works with the database as it is, as far as that is promised; undefined: unknown. */
	isCompatible?: boolean;
	/** Why, for the operator. */
	schema: string;
}

/** The newest version that answered everybody and is older than the present one. Throws a Refusal if there is none. */
export function findWayBack({ versions, history }: Deployed, applied: string[]): WayBack {
	const present = versions.find(({ id }) => id === history[0]);
	const to = versions.find(({ id, createdAt }) => present && history.includes(id) && createdAt < present.createdAt);
	if (!present || !to) {
		throw new Refusal(
			"There is no version to go back to among the last ten that Cloudflare lists. Nothing was changed.",
		);
	}
	return { from: present.id, to, ...judge(present, to, applied.at(-1)) };
}

/** Migrations are compatible one version back: migrations/README.md. */
function judge(present: Version, to: Version, newest: string | undefined): Pick<WayBack, "isCompatible" | "schema"> {
	if (!to.migration) {
		return { schema: "Whether it works with the database is unknown: it was not uploaded by npm run deploy." };
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
