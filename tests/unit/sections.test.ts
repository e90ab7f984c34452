import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { managedRecords } from "#app/office/managed-records.server.ts";
import { sectionPaths, sections } from "#app/office/sections.ts";
import { isRepliedKind } from "#app/platform/records/records.ts";
import { listRoutes } from "#tests/setup/worker/routes.ts";

const routes = listRoutes(fileURLToPath(new URL("../..", import.meta.url)));
const fileAt = (path: string) => routes.find((route) => route.path === path)?.file;

interface SectionModule {
	records: Record<string, unknown>;
}

const descriptors = import.meta.glob<SectionModule>("/app/**/section.server.ts", { eager: true });

describe.each(sectionPaths)("the section %s", (path) => {
	it("has a page, a name and a heading", () => {
		expect(fileAt(`/admin/${path}`)).toMatch(/\/route\.tsx$/);
		expect(sections[path].name).not.toBe("");
		expect(sections[path].heading).not.toBe("");
	});
});

it("every page that stands directly in the back-office is a section's", () => {
	const pages = routes.flatMap(({ path, file }) =>
		/^\/admin\/[\w-]+$/.test(path) && file.endsWith(".tsx") ? [path] : [],
	);
	const own = pages.filter((path) => !["/admin/login", "/admin/no-hi-es"].includes(path));
	expect(own.toSorted()).toEqual(sectionPaths.map((path) => `/admin/${path}`).toSorted());
});

it.each(Object.entries(descriptors))("%s is read, and no other describes the same kinds", (_, { records }) => {
	for (const [kind, record] of Object.entries(records)) {
		expect(managedRecords[kind as keyof typeof managedRecords], kind).toBe(record);
	}
});

describe.each(Object.entries(managedRecords))("records of the kind %s", (kind, record) => {
	it.each([
		["deletion", ":id/elimina", "deletion/route.tsx"],
		["publication", ":id/publicacio", "publication/route.ts"],
		["moderation", ":id/estat", "moderation/review.ts"],
		["moderation", "estat", "moderation/review-many.tsx"],
		["moderation", "desfes", "moderation/undo.ts"],
	] as const)("have the route of their %s, %s, or neither", (part, address, file) => {
		const found = fileAt(`/admin/${record.path}/${address.replace(":id", "no-hi-es")}`);
		expect(found).toBe(record[part] ? `office/records/${file}` : undefined);
	});

	it("have a form for what the team says to the author, if somebody sends them", () => {
		const isReplied = isRepliedKind(kind);
		const found = fileAt(`/admin/${record.path}/no-hi-es/resposta`);
		expect(found).toBe(isReplied ? "office/records/reply/route.tsx" : undefined);
	});

	it("ask for the same rights as all kinds of their section", () => {
		const [section = ""] = record.path.split("/");
		const ofSection = Object.values(managedRecords).filter(({ path }) => path.split("/")[0] === section);
		for (const { access } of ofSection) expect(access).toEqual(record.access);
	});

	it("are looked at where the section says, and a form has names for its fields", () => {
		const hasForm = record.shownAt === "form";
		expect(fileAt(`/admin/${record.path}${hasForm ? "/no-hi-es/edita" : ""}`)).toBeDefined();
		if (hasForm) expect(Object.keys(record.fields)).not.toEqual([]);
	});
});
