import type { Db } from "#app/platform/data/db.server.ts";
import { findApprovedTitles, listApprovedTestimonials, listHeard } from "./queries.ts";
import { sentTestimonial } from "./send/sent.server.ts";

/** For the self-test. */
const findClip = async (db: Db) => (await listHeard(db, 1))[0]?.audioKey ?? undefined;

/** For letters. */
const inLetters = {
	listNewest: async (db: Db, most: number) => (await listApprovedTestimonials(db, {}, most)).map(({ id }) => id),
	findTitles: findApprovedTitles,
};

/** For the home page. */
const published = { kind: "testimonials", part: "approved", one: "veu", many: "veus" } as const;

export const capability = { sentForms: [sentTestimonial], findClip, inLetters, published };
