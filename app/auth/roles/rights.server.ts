import { isRole, type Role } from "#app/content/accounts/roles.ts";

/** What one may do in the back-office. `lists`: look at the dashboard and the lists, without e-mail addresses. */
export type Right =
	| "lists"
	| "content"
	| "moderation"
	| "people"
	| "exports"
	/** To see e-mail addresses of others, and to find records by them. */
	| "addresses"
	| "team"
	| "status"
	/** How long what people sent is kept, and ending it. */
	| "retention";

const rightsOf: Readonly<Record<Role, readonly Right[]>> = {
	administration: ["lists", "content", "moderation", "people", "exports", "addresses", "team", "status", "retention"],
	editing: ["lists", "content"],
	moderation: ["lists", "moderation", "people", "exports", "addresses"],
	reading: ["lists"],
};

/** One right, all of several, or any of several. */
export type Need = Right | readonly Right[] | { any: readonly Right[] };

export interface Access {
	/** GET, HEAD and OPTIONS. */
	read: Need;
	/** All other methods. */
	write: Need;
}

/** By the route as routes.ts has it. Undefined: nobody may. */
export type AccessOf = (pattern: string) => Access | undefined;

export function meets(role: Role | undefined, need: Need): boolean {
	if (!isRole(role)) return false;
	const own = rightsOf[role];
	if (typeof need === "string") return own.includes(need);
	return "any" in need ? need.any.some((right) => own.includes(right)) : need.every((right) => own.includes(right));
}
