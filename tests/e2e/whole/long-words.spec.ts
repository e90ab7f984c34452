import type { Page } from "@playwright/test";
import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { managedRecords } from "#app/office/managed-records.server.ts";
import { sectionPaths } from "#app/office/sections.ts";
import { publicForms } from "#app/participation/public-forms.ts";
import { isSentKind } from "#app/platform/records/records.ts";
import { registry } from "#app/platform/records/registry.ts";
import { publicPages } from "#tests/fixtures/public-pages.ts";
import type { Database } from "#tests/setup/servers/database.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { openReceipt, sendComment } from "#tests/support/journeys/receipts.ts";

/* Every text of every table is made of words too long for a phone, and no page is wider than it. */

test.use({ viewport: { width: 320, height: 640 } });

const word = "bicicletada".repeat(19).slice(0, 200);
const link = `https://exemple.cat/${"cami-escolar-".repeat(10)}`.slice(0, 110);
const email = `${"pedala".repeat(10)}@${"mes".repeat(20)}.${"bici".repeat(15)}.cat`;
/** The last that the database takes. */
const values: [RegExp, readonly string[]][] = [
	[/url$/, [link]],
	[/email$/, [email]],
	[/./, [word.slice(0, 100), word, `${link} ${word} ${email}`]],
];

/** What leads to something, or is read by programs. A new column that is none of these is filled. */
const isNoText =
	/(^|_)(id|key|hash|folded|twin|token|tokens|seed|salt|secret|lease|code|day|date|on|row|kind|part|path|slug|told|reason|municipality|stop|policy|agent|form|type)$/;

const nameOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const texts = registry.flatMap(({ table }) =>
	Object.entries(getTableColumns(table))
		.filter(([, { dataType, enumValues, primary, generated }]) => {
			return dataType === "string" && !enumValues?.length && !primary && !generated;
		})
		.map(([name]) => ({ table: getTableName(table), column: nameOf(name) }))
		.filter(({ column }) => !isNoText.test(column)),
);

/** Texts grow only: another journey of this file reads the same site meanwhile. */
async function lengthen(database: Database): Promise<void> {
	for (const { table, column } of texts) {
		const [, forms] = values.find(([of]) => of.test(column)) ?? [];
		const sql = `update or ignore ${table} set ${column} = ? where length(coalesce(${column}, '')) < length(?)`;
		for (const value of forms ?? []) await database.prepare(sql).bind(value, value).run();
	}
}

/** What is wider than the window, from the outside in; and short words that are broken, because a long one squeezes them. */
const findFaults = (page: Page) =>
	page.evaluate(() => {
		const broken: string[] = [];
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const range = document.createRange();
		while (texts.nextNode()) {
			const node = texts.currentNode as Text;
			const parent = node.parentElement;
			// Those for screen readers alone stand in a box of one pixel.
			if (!parent?.checkVisibility() || parent.closest("svg, select, .sr-only, .honeypot, .terms thead")) continue;
			for (const { 0: short, index } of node.data.matchAll(/(?<!\S)\p{L}{2,12}(?!\S)/gu)) {
				range.setStart(node, index);
				range.setEnd(node, index + short.length);
				const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0);
				if (others.some(({ top }) => top > (first?.bottom ?? top) - 1)) broken.push(short);
			}
		}
		if (broken.length > 0) return [`broken: ${broken.slice(0, 12).join(" ")}`];
		const { clientWidth, scrollWidth } = document.documentElement;
		const dialogs = [...document.querySelectorAll("dialog[open]")].filter((one) => one.scrollWidth > one.clientWidth);
		if (scrollWidth <= clientWidth && dialogs.length === 0) return [];
		const wide = [...document.body.querySelectorAll("*")].filter(
			(one) => one.getBoundingClientRect().right > clientWidth + 0.5 && one.checkVisibility(),
		);
		return [`${scrollWidth} px`, ...wide.slice(0, 12).map((one) => `${one.tagName} .${one.getAttribute("class")}`)];
	});

/** A path with its ids left out: one page of each kind is enough. */
const kindOf = (path: string) => path.replace(/\/[^/]*\d[^/]*/g, "/:id");

/** Follows all links from these pages. */
async function findWide(page: Page, starts: readonly string[], within: RegExp): Promise<Record<string, string[]>> {
	const seen = new Set<string>();
	const wide: Record<string, string[]> = {};
	const queue = [...starts];
	for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
		if (seen.has(kindOf(path))) continue;
		seen.add(kindOf(path));
		await page.goto(path);
		const found: string[] = [];
		for (const width of [1280, 320]) {
			await page.setViewportSize({ width, height: 800 });
			found.push(...(await findFaults(page)));
		}
		if (found.length > 0) wide[path] = found;
		const paths = await page.evaluate(() =>
			[...document.querySelectorAll<HTMLAnchorElement>("a[href]")]
				.filter((one) => one.origin === location.origin)
				.map((one) => one.pathname),
		);
		queue.push(...paths.filter((one) => within.test(one) && !/\.\w+$|\/media\//.test(one)));
	}
	expect(seen.size).toBeGreaterThan(starts.length / 2);
	return wide;
}

test("no page that people read is wider than a phone", async ({ page, database }) => {
	test.slow();
	expect(texts.map(({ table, column }) => `${table}.${column}`)).toEqual(
		expect.arrayContaining(["activities.description", "footer_logos.name", "letters.subject", "reflections.name"]),
	);
	expect(texts.length).toBeGreaterThan(40);
	await lengthen(database);
	await page.goto("/");
	await expect(page.getByRole("link", { name: link }).first()).toHaveAttribute("href", link);
	await expect(page.getByRole("heading", { name: word }).first()).toBeVisible();
	const starts = [...publicPages, ...publicForms.map(({ path }) => path), "/rebut", "/entra", "/registre", "/galetes"];
	expect(await findWide(page, starts, /^\/(?!admin|compte)/)).toEqual({});
});

test("no receipt is wider than a phone", async ({ page, database }) => {
	const code = await sendComment(page, `${word} ${link}`, email);
	await lengthen(database);
	await openReceipt(page, code);
	expect(await findWide(page, ["/rebut"], /^\/rebut/)).toEqual({});
});

test("no page of the back-office or of an account is wider than a phone", async ({ page, database, signInAs }) => {
	test.slow();
	await signInAs({ admin: true });
	await page.goto("/admin/persones/crea");
	await page.getByLabel("Adreça de correu").fill(email);
	await page.getByRole("combobox", { name: "Què demana" }).selectOption({ index: 1 });
	await page.getByRole("button", { name: "Desa la sol·licitud" }).click();
	await lengthen(database);
	const ofRecords = [];
	for (const [kind, { path, deletion }] of Object.entries(managedRecords)) {
		const { table } = registry.find((one) => getTableName(one.table) === nameOf(kind)) ?? {};
		const row =
			table && (await database.prepare(`select id from ${getTableConfig(table).name}`).first<{ id: string }>());
		if (!row) continue;
		ofRecords.push(`/admin/${path}/${row.id}`, `/admin/${path}/${row.id}/edita`);
		if (deletion) ofRecords.push(`/admin/${path}/${row.id}/elimina`);
		if (isSentKind(kind)) ofRecords.push(`/admin/${path}/${row.id}/resposta`);
	}
	const starts = [...sectionPaths.map((path) => `/admin/${path}`), ...ofRecords, "/compte"];
	expect(await findWide(page, starts, /^\/(admin|compte)/)).toEqual({});
});
