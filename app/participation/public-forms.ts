import { sentMapComment } from "#app/map/comment/sent.server.ts";
import { sentSubscription } from "#app/newsletter/subscribers/sent.server.ts";
import { sentReflection } from "#app/reflections/sent.server.ts";
import { sentTestimonial } from "#app/voices/send/sent.server.ts";
import type { SentForm } from "./public-form.ts";

/** In the order of the purposes on the privacy page. */
export const publicForms: readonly SentForm[] = [sentSubscription, sentMapComment, sentReflection, sentTestimonial];
