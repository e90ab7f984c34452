import { deepEqual, doesNotMatch, equal, match, rejects } from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { archive } from "#app/commands/archive/archive.ts";
import { check } from "#app/commands/archive/check.ts";
import { crawl } from "#app/commands/archive/crawl.ts";
import { withRewriter } from "#app/commands/archive/rewriter.ts";
import { replacementsOf } from "#app/commands/archive/words.ts";

/* Pages that the demo does not have. */
const siteUrl = "https://bici.example.cat";
const folder = mkdtempSync(join(tmpdir(), "la-bici-ens-mou-crawl-"));
after(() => rmSync(folder, { recursive: true, force: true }));

const page = (body: string) =>
	new Response(
		`<!DOCTYPE html><html><head><title>T</title><style>a{background:url(/a.svg)}</style></head><body>${body}</body></html>`,
		{
			headers: { "Content-Type": "text/html; charset=utf-8" },
		},
	);
const file = (text: string, type: string) => new Response(text, { headers: { "Content-Type": type } });

async function archiveOf(pages: Record<string, () => Response>) {
	const into = mkdtempSync(join(folder, "web-"));
	const all: Record<string, () => Response> = {
		"/sitemap.xml": () => file(`<urlset><url><loc>${siteUrl}/</loc></url></urlset>`, "application/xml"),
		"/favicon.ico": () => file("i", "image/x-icon"),
		"/a.svg": () => file("<svg/>", "image/svg+xml"),
		...pages,
	};
	const get = async (address: string) => all[address]?.() ?? new Response("", { status: 404 });
	const replacements = replacementsOf(new Date("2026-11-23T12:00:00Z"));
	return withRewriter(async (rewriter) => {
		const broken = await crawl({ site: { siteUrl, get }, rewriter, replacements, home: siteUrl, folder: into });
		const found = () => check(into, siteUrl, rewriter);
		const { faults } = await found();
		rmSync(join(into, "a.svg"));
		const { faults: lacking } = await found();
		return { broken, faults, lacking, read: (name: string) => readFileSync(join(into, name), "utf8") };
	});
}

describe("the archive of a page", () => {
	it("leads to files beside it, says that participation has ended, and drops what needs a server", async () => {
		const { broken, faults, lacking, read } = await archiveOf({
			"/": () =>
				page(`<header><a href="/entra">In</a></header>
					<form action="/butlleti" method="post"><input name="email"></form>
					<p>See <a href="/compte/correu">your account</a>, <a href="/mapa?municipi=gelida&amp;vista=1.5,41.2,3#x">a place</a>,
					<a href="https://example.org/">elsewhere</a>.</p>
					<img src="/media/p.webp" srcset="/media/p.webp?w=320 320w, /media/p.webp 900w" alt="">
					<iframe src="https://example.org/map"></iframe><script src="/gone.js"></script>`),
			"/mapa?municipi=gelida&vista=1.5,41.2,3": () => page(`<a href="/">home</a>`),
			"/media/p.webp": () => file("whole", "image/webp"),
			"/media/p.webp?w=320": () => file("small", "image/webp"),
		});
		deepEqual([broken, faults], [[], []]);
		const home = read("index.html");
		match(home, /Còpia arxivada<\/strong> <time datetime="2026-11-23">el 23 de novembre de 2026<\/time>/);
		match(home, /<p class="archive-ended">La participació s'ha acabat/);
		match(home, /<header><\/header>/);
		match(home, /See your account, <a href="(mapa\/municipi-gelida_vista-\w+\.html)#x">a place/);
		match(home, /<a href="https:\/\/example\.org\/">elsewhere/);
		match(home, /srcset="media\/p_w-320\.webp 320w, media\/p\.webp 900w"/);
		doesNotMatch(home, /<form|<iframe|<script|<style/);
		const [, place = ""] = /href="(mapa\/[^#"]+)/.exec(home) ?? [];
		match(read(place), /<a href="\.\.\/index\.html">home/);
		equal(read("media/p_w-320.webp"), "small");
		equal(lacking.length, 1);
		match(lacking[0] ?? "", /^estils\/\w+\.css: \.\.\/a\.svg is not there$/);
	});

	it("names each address that does not work, and the page that it is on", async () => {
		const { broken, faults } = await archiveOf({
			"/": () => page(`<a href="/gone">1</a><a href="/moved">2</a><a href="/page.pdf">3</a><a href="/ok">4</a>`),
			"/ok": () => page(`<a href="gone">again</a><img src="https://example.org/pixel.gif" alt="">`),
			"/moved": () => new Response("", { status: 302, headers: { Location: "/entra" } }),
			"/page.pdf": () => page("not a file"),
		});
		deepEqual(broken, [
			"/gone (404), on /",
			"/moved (302 to /entra), on /",
			"/page.pdf (is text/html; charset=utf-8), on /",
		]);
		deepEqual(faults.toSorted(), [
			"index.html: gone/index.html is not there",
			"index.html: moved/index.html is not there",
			"index.html: page.pdf is not there",
			"ok/index.html: ../gone/index.html is not there",
			"ok/index.html: https://example.org/pixel.gif would be loaded from elsewhere",
		]);
	});
});

describe("npm run archive", () => {
	const say = () => {};

	it("writes over nothing", async () => {
		const out = join(folder, "there");
		mkdirSync(out);
		await rejects(archive({ isRemote: false, isBuilt: true, out, say }), /there exists: give another folder/);
	});

	it("does not archive a site that still asks people to take part", async () => {
		const out = join(folder, "remote");
		await rejects(archive({ isRemote: true, isBuilt: false, out, say }), /Set PARTICIPATION_OPEN = "false"/);
	});
});
