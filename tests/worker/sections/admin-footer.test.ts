import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { readImageHeader } from "#app/media/images/image-header.ts";
import { drawing } from "#tests/fixtures/images.ts";
import { flashOf } from "#tests/support/worker/accounts.ts";
import { failingQuery } from "#tests/support/worker/faults.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { unescaped } from "#tests/support/worker/sections/form-in.ts";
import { emptySections, subjectOf } from "#tests/support/worker/sections/subjects.ts";
import { visit } from "#tests/support/worker/visit.ts";

const [texts, logos] = [subjectOf("footerConfig"), subjectOf("footerLogos")];
const notRead = "No s'ha pogut carregar la configuració del footer";

beforeEach(emptySections);

describe("the texts", () => {
	it("begin as the site's own", async () => {
		const { read } = await atWork();
		expect(await read(texts.path)).toContain("Projecte impulsat pel Consell Comarcal del Penedès");
	});

	it("are shown as visitors see them: links that are safe, and logos that are active", async () => {
		const { read } = await atWork();
		await logos.add(0, { name: "Celler actiu" });
		await logos.add(1, { name: "Celler amagat", isActive: false });
		await texts.add(0, {
			footerText: "Fet al [Penedès](https://example.org)",
			collaboratorsText: "[mal](javascript:alert(1)) [x](//evil.org) <script>",
		});
		const html = await read("/admin/footer");
		expect(html).toContain('<a href="https://example.org" target="_blank" rel="noopener noreferrer">Penedès');
		expect(html).toContain("[mal](javascript:alert(1)) [x](//evil.org) <script>");
		expect(await (await visit("/")).text()).toContain("[x](//evil.org) &lt;script&gt;");
		const preview = html.slice(html.indexOf('aria-labelledby="previsualitzacio"'), html.indexOf('id="logos"'));
		expect(preview).toContain("Celler actiu");
		expect(preview).not.toContain("Celler amagat");
		expect(html).toContain("Celler amagat");
	});

	it("and the rest say when they cannot be read", async () => {
		const { read } = await atWork();
		for (const page of ["/admin/footer", texts.path])
			expect(await read(page, failingQuery(env, /from "footer_config"/).env), page).toContain(notRead);
		const withoutLogos = await read("/admin/footer", failingQuery(env, /from "footer_logos" order by/).env);
		expect(withoutLogos).toContain(notRead);
		expect(withoutLogos).toContain("Així el veu la gent");
	});
});

describe("a new logo", () => {
	const send = async (file: File) => {
		const { sendFile } = await atWork();
		return sendFile(`${logos.path}/crea`, { id: crypto.randomUUID(), ...logos.creation?.typed }, file);
	};

	it.each([
		["that says its size", 'width="90" height="60"'],
		["that says its shape alone", 'viewBox="0 0 90 60"'],
		["that says its size in letters", 'width="1em" height="1em" viewBox="0 0 90 60"'],
	])("may be a drawing, of which a picture is kept: one %s", async (_, said) => {
		expect(flashOf(await send(new File([drawing("", said)], "celler.svg")))).toBe("footer.logoCreated");
		const [logo] = await logos.rows();
		const served = await visit(`/media/${logo?.imageKey}`);
		expect(served.headers.get("Content-Type")).toBe("image/webp");
		const bytes = new Uint8Array(await served.arrayBuffer());
		// Large enough for any screen, whatever its own size was.
		expect(readImageHeader(bytes)).toEqual({ format: "webp", width: 640, height: 427 });
		expect(logo).toMatchObject({ width: 640, height: 427 });
	});

	it("is no drawing that grows", async () => {
		const answer = await send(new File([drawing("", 'width="1e9" height="1e9"')], "a"));
		expect(answer.status).toBe(400);
		const why = "Aquest SVG no es pot dibuixar: està malmès o és massa complicat.";
		expect(unescaped(await answer.text())).toContain(why);
		expect(await logos.rows()).toEqual([]);
	});

	it("is no file of another kind", async () => {
		const answer = await send(new File(["%PDF"], "a.png"));
		expect(answer.status).toBe(400);
		expect(unescaped(await answer.text())).toContain("Si us plau, selecciona una imatge vàlida");
		expect(await logos.rows()).toEqual([]);
	});
});
