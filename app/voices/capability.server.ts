import type { ScopeVoice } from "#app/capabilities/scope-voices.ts";
import type { Scope } from "#app/platform/content/scope-names.ts";
import type { Db } from "#app/platform/data/db.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { findApprovedTitles, listApprovedTestimonials, listHeard } from "./queries.ts";
import { sentTestimonial } from "./send/sent.server.ts";

/** For the self-test. */
const findClip = async (db: Db) => (await listHeard(db, 1))[0]?.audioKey ?? undefined;

/** For letters. */
const inLetters = {
	listNewest: async (db: Db, most: number) => (await listApprovedTestimonials(db, {}, most)).map(({ id }) => id),
	findTitles: findApprovedTitles,
};

/** For the page of a theme. */
const listOfScope = ({ db, read }: RequestState, category: Scope, most: number): Promise<ScopeVoice[]> =>
	read(listApprovedTestimonials(db, { category }, most));

/** For the home page. */
const published = { kind: "testimonials", part: "approved", one: "veu", many: "veus" } as const;

export const capability = { sentForms: [sentTestimonial], findClip, inLetters, listOfScope, published };
