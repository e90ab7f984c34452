import { type GrantableRight, grantableRights, type Role } from "#app/platform/content/roles.ts";

/**
 * What one may do in the back-office. Of those that can be granted, "erasing": a person, for good. "sending": a letter to
 * everybody. "subscribers": all of them, in or out.
 */
const rights = [
	/** Look at the dashboard and the lists, without e-mail addresses. */
	"lists",
	"content",
	"moderation",
	"people",
	"exports",
	/** See those of others, and find records by them. */
	"addresses",
	"team",
	"status",
	/** See what people sent before it is reviewed, and what was turned down. */
	"pending",
	/** How long what people sent is kept, and ending it. */
	"retention",
	...grantableRights,
] as const;
export type Right = (typeof rights)[number];

const rightsOfRole: Readonly<Record<Role, readonly Right[]>> = {
	administration: rights,
	editing: ["lists", "content", "pending"],
	moderation: ["lists", "moderation", "people", "exports", "addresses", "pending"],
	reading: ["lists"],
};

export function rightsOf(role: Role, more: Partial<Record<Role, readonly GrantableRight[]>> = {}): readonly Right[] {
	return [...rightsOfRole[role], ...(more[role] ?? [])];
}

/** Whether who looks has a right. */
export type May = (right: Right) => boolean;

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

export function meets(own: readonly Right[], need: Need): boolean {
	if (typeof need === "string") return own.includes(need);
	return "any" in need ? need.any.some((right) => own.includes(right)) : need.every((right) => own.includes(right));
}
