import { expect, it } from "vitest";
import type { PublicForm } from "#app/participation/public-form.ts";
import { publicForms } from "#app/participation/public-forms.ts";

const descriptors = import.meta.glob<Record<string, PublicForm>>(
	["/app/**/public-form.ts", "!/app/participation/public-form.ts"],
	{ eager: true },
);

/* The privacy page, the sitemap and the tests of closed participation know the forms of this list alone. */
it.each(Object.entries(descriptors))("%s is in the list of public forms", (_, module) => {
	for (const form of Object.values(module)) expect(publicForms).toContain(form);
});
