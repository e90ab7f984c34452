import { mapCommentForm } from "#app/map/comment/public-form.ts";
import { newsletterForm } from "#app/newsletter/subscribers/public-form.ts";
import { reflectionForm } from "#app/reflections/public-form.ts";
import { testimonialForm } from "#app/voices/send/public-form.ts";
import type { PublicForm } from "./public-form.ts";

/** In the order of the purposes on the privacy page. */
export const publicForms: readonly PublicForm[] = [newsletterForm, mapCommentForm, reflectionForm, testimonialForm];
