import { mapCommentForm } from "./map-comments/public-form.ts";
import { newsletterForm } from "./newsletter/public-form.ts";
import type { PublicForm } from "./public-form.ts";
import { reflectionForm } from "./reflections/public-form.ts";
import { testimonialForm } from "./testimonials/public-form.ts";

/** In the order of the purposes on the privacy page. */
export const publicForms: readonly PublicForm[] = [newsletterForm, mapCommentForm, reflectionForm, testimonialForm];
