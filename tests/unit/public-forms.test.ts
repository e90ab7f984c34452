import { expect, it } from "vitest";
import type { SentForm } from "#app/participation/public-form.ts";
import { publicForms } from "#app/participation/public-forms.ts";

const descriptors = import.meta.glob<Record<string, SentForm>>("/app/**/sent.server.ts", { eager: true });

/* The privacy page, the sitemap and the tests of closed participation know the forms of this list alone. */
it.each(Object.entries(descriptors))("%s is in the list of public forms", (_, module) => {
	for (const form of Object.values(module)) expect(publicForms).toContain(form);
});

it("each form that the public sees is described", () => {
	const forms = Object.keys(import.meta.glob(["/app/**/public-form.ts", "!/app/participation/public-form.ts"]));
	expect(Object.keys(descriptors)).toEqual(forms.map((file) => file.replace("public-form.ts", "sent.server.ts")));
});
