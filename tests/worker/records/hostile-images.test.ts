import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { homeBackground } from "#app/backgrounds/tables.ts";
import { footerLogos } from "#app/footer/tables.ts";
import { readImageHeader } from "#app/media/images/image-header.ts";
import { auditLog } from "#app/platform/records/tables.ts";
import { uploads } from "#app/platform/records/tables-files.ts";
import { videos } from "#app/videos/tables.ts";
import { biciFucsiaPhotos } from "#app/vivi/tables.ts";
import { box, bytesOf } from "#tests/fixtures/bytes.ts";
import { drawing, pictured } from "#tests/fixtures/images.ts";
import { boundary, encode, end, fileHead, joined, noise, text, typed } from "#tests/fixtures/multipart.ts";
import { padded } from "#tests/fixtures/video.ts";
import { flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { db, emptyTables } from "#tests/support/worker/bindings.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { post } from "#tests/support/worker/visit.ts";

/* What nobody means well with, at each form that takes a picture. */

const mostBytes = 5 * 1024 ** 2;
const kept = "Escrit a mà";

interface Form {
	path: string;
	/** Of the picture. */
	field: string;
	fields: Record<string, string>;
	notImage: string;
	failed: string;
}

const [photo, logo, film] = ["una-foto", "un-logo", "un-video"];
const newPhoto = () => ({ id: crypto.randomUUID(), title: kept, description: "" });
const newLogo = () => ({ id: crypto.randomUUID(), name: kept, linkUrl: "", position: "3" });
const newVideo = () => ({ id: crypto.randomUUID(), scope: "infants", title: kept, description: "", poster: "" });
const newBackground = () => ({ id: crypto.randomUUID(), title: kept, description: "", poster: "" });
const photoSays = { notImage: "Només es permeten fitxers d'imatge", failed: "Error pujant la imatge" };
const logoSays = { notImage: "Si us plau, selecciona una imatge vàlida", failed: "No s'ha pogut guardar el logo" };
const posterSays = { notImage: "El cartell ha de ser una imatge" };
const videoFailed = "No s'ha pogut guardar el vídeo";
const backgroundFailed = "Error en pujar el mitjà: ";

const forms: Record<string, () => Form> = {
	"a new photo": () => ({ path: "bici-fucsia/crea", field: "file", fields: newPhoto(), ...photoSays }),
	"another photo": () => ({
		path: `bici-fucsia/${photo}/edita`,
		field: "file",
		fields: { title: kept, description: "" },
		...photoSays,
	}),
	"a new logo": () => ({ path: "footer/logos/crea", field: "file", fields: newLogo(), ...logoSays }),
	"another logo": () => ({
		path: `footer/logos/${logo}/edita`,
		field: "file",
		fields: { name: kept, linkUrl: "", position: "3" },
		...logoSays,
	}),
	"a background": () => ({
		path: "home-background/crea",
		field: "file",
		fields: newBackground(),
		notImage: "El fitxer ha de ser una imatge o un vídeo",
		failed: backgroundFailed,
	}),
	"a background's poster": () => ({
		path: "home-background/crea",
		field: "posterFile",
		fields: newBackground(),
		failed: backgroundFailed,
		...posterSays,
	}),
	"a new video's poster": () => ({
		path: "videos/crea",
		field: "posterFile",
		fields: newVideo(),
		failed: videoFailed,
		...posterSays,
	}),
	"another poster": () => ({
		path: `videos/${film}/edita`,
		field: "posterFile",
		fields: { scope: "infants", title: kept, description: "", poster: "" },
		failed: videoFailed,
		...posterSays,
	}),
};

beforeEach(async () => {
	await emptyTables();
	const size = { width: 90, height: 60 };
	await db.batch([
		db.insert(biciFucsiaPhotos).values({ id: photo, title: "Abans", imageKey: "photos/a.webp", ...size }),
		db.insert(footerLogos).values({ id: logo, name: "Abans", imageKey: "logos/a.webp", ...size }),
		db.insert(videos).values({ id: film, scope: "infants", title: "Abans", videoKey: "videos/a.mp4", fileType: "mp4" }),
	]);
});

/** All that D1 and R2 hold of it. */
const everything = async () => [
	...(await Promise.all(
		[biciFucsiaPhotos, footerLogos, homeBackground, videos, uploads, auditLog].map((table) => db.select().from(table)),
	)),
	(await env.MEDIA.list()).objects.map(({ key }) => key),
];

const bodyOf = ({ field, fields }: Form, name: string, file: Uint8Array) =>
	joined(
		...Object.entries({ ...fields, pujada: "" }).map(([key, value]) => text(key, value)),
		fileHead(field, name),
		file,
		"\r\n",
		end,
	);

async function send(form: Form, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}, bindings = env) {
	const { cookie } = await atWork();
	const all = { Cookie: cookie, "Content-Type": typed, ...headers };
	return { cookie, answer: await post(`/admin/${form.path}`, {}, { body, headers: all }, bindings) };
}

async function expectRefused(form: Form, answer: Response, status: number, why: string): Promise<void> {
	const html = (await answer.text()).replaceAll("&#x27;", "'");
	// At the field, not only above the form.
	const error = new RegExp(`-${form.field}-error" class="field__errors"><p>([^<]*)</p>`).exec(html)?.[1];
	expect(error ?? html).toContain(why);
	expect(answer.status).toBe(status);
	expect(html).toContain(`value="${kept}"`);
}

/** What it is, what it is called, its bytes, and what is answered. */
type Refusal = [string, string, () => Uint8Array, number, string];

const png = () => pictured("picture.png");
const half = (bytes: Uint8Array) => bytes.slice(0, bytes.length / 2);
const spoilt = (bytes: Uint8Array) => joined(bytes.slice(0, bytes.length * 0.6), noise(500));
const largePicture = padded(png(), mostBytes + 1);
const largePdf = padded(encode("%PDF-1.7\n"), mostBytes + 1);
const svgNotHere = "Un SVG és un dibuix, i aquí hi va una foto.";

/** All of it at a form for photos and at one for logos, which differ in what they take; at the others what shows that they ask. */
const thorough = ["a new photo", "a new logo"];
const everywhere = ["49 megapixels in 6 KB", "a page", "a picture beyond 5 MB"];

describe.each(Object.entries(forms))("%s", (name, make) => {
	const { notImage, failed } = make();
	const isLogo = name.includes("logo");
	const [svgRuns, svgLinks] = isLogo
		? ["Aquest SVG porta un programa a dins", "Aquest SVG fa servir fitxers o lletres de fora"]
		: [svgNotHere, svgNotHere];
	const refusals: Refusal[] = [
		["49 megapixels in 6 KB", "foto.png", () => pictured("bomb.png"), 400, "La imatge té massa píxels"],
		["HEIC", "foto.heic", () => box("ftyp", bytesOf("heic\0\0\0\0mif1heic")), 400, "Les fotos HEIC no es veuen"],
		["a drawing that runs", "foto.svg", () => drawing("<script>alert(1)</script>"), 400, svgRuns],
		["a drawing that leads elsewhere", "foto.svg", () => drawing('<image href="https://a.cat/b.png"/>'), 400, svgLinks],
		// Anywhere but in the footer.
		...(isLogo ? [] : [["a drawing", "foto.svg", () => drawing(), 400, svgNotHere] satisfies Refusal]),
		["a page", "foto.png", () => encode("<!doctype html><script>alert(1)</script>"), 400, notImage],
		["a PNG cut in half", "foto.png", () => half(png()), 400, notImage],
		["a GIF cut in half", "foto.gif", () => half(pictured("picture.gif")), 400, notImage],
		["a JPEG spoilt behind its header", "foto.jpg", () => spoilt(pictured("picture.jpeg")), 400, notImage],
		["a WebP cut in half", "foto.webp", () => half(pictured("picture.webp")), 400, notImage],
		["a PNG with nothing but its header", "foto.png", () => joined(png().slice(0, 33), noise(500)), 400, notImage],
		["a picture beyond 5 MB", "foto.png", () => largePicture, 413, "La imatge no pot ser més gran de 5MB"],
		["a PDF beyond 5 MB", "foto.png", () => largePdf, 400, notImage],
		["one that leads elsewhere", "../../x", png, 400, "El nom del fitxer no és vàlid. Canvia'l i torna-ho a provar."],
		["a name of 4 KB", "x".repeat(4096), png, 400, "El nom del fitxer no és vàlid. Canvia'l i torna-ho a provar."],
	];
	const asked = refusals.filter(([what]) => thorough.includes(name) || everywhere.includes(what));
	it.each(asked)("is not %s", async (_, fileName, bytes, status, why) => {
		const before = await everything();
		const form = make();
		const { answer } = await send(form, bodyOf(form, fileName, bytes()));
		await expectRefused(form, answer, status, why);
		expect(await everything()).toEqual(before);
	});

	it("is none for the time being where nobody writes it anew", async () => {
		const before = await everything();
		const form = make();
		const { answer } = await send(form, bodyOf(form, "foto.png", png()), {}, failingImages());
		await expectRefused(form, answer, 503, failed);
		expect(await everything()).toEqual(before);
	});

	it("holds no page any more that stood in it: what is served is another file", async () => {
		const form = make();
		const page = "<!doctype html><script>alert(document.domain)</script>";
		const { cookie, answer } = await send(form, bodyOf(form, "foto.html", joined(pictured("picture.gif"), page)));
		// A poster alone waits for its video.
		if (name !== "another poster" && form.field === "posterFile") expect(answer.status).toBe(400);
		else expect(flashOf(answer)).toMatch(/created|updated|uploaded|logoCreated|logoUpdated/);
		const [, key = ""] =
			/"((?:photos|logos|backgrounds|videos)\/[\w-]{20,}\.webp)"/.exec(JSON.stringify(await everything())) ?? [];
		const served = await visitAs(cookie, `/media/${key}`);
		const bytes = new Uint8Array(await served.arrayBuffer());
		expect(served.headers.get("Content-Type")).toBe("image/webp");
		expect(served.headers.get("X-Content-Type-Options")).toBe("nosniff");
		expect(readImageHeader(bytes)).toMatchObject({ format: "webp", width: 90, height: 60 });
		expect(Buffer.from(bytes).includes("<script")).toBe(false);
	});
});

describe.each(Object.entries(forms).filter(([name]) => thorough.includes(name)))("the body of %s", (_, make) => {
	it("is measured by what comes, whatever length it declares", async () => {
		const before = await everything();
		for (const length of ["10", "a"]) {
			const form = make();
			const { answer } = await send(form, bodyOf(form, "foto.png", largePicture), { "Content-Length": length });
			await expectRefused(form, answer, 413, "La imatge no pot ser més gran de 5MB");
		}
		expect(await everything()).toEqual(before);
	});

	it("is no form without its boundary, or cut short", async () => {
		const before = await everything();
		const whole = bodyOf(make(), "foto.png", png());
		for (const [body, type] of [
			[whole, "multipart/form-data"],
			[whole, "multipart/form-data; boundary=altre"],
			[whole.slice(0, -boundary.length), typed],
		] as const) {
			expect((await send(make(), body, { "Content-Type": type })).answer.status).toBe(400);
		}
		expect(await everything()).toEqual(before);
	});
});

describe("what the binding says of a picture that it does not write", () => {
	it.each([
		[400, "is the picture's own fault", [9412, 9413, 9520]],
		// 9523 is said of damaged pictures too: one that it could read says whose fault the last one was.
		[503, "is an outage", [9422, 9523, 9524]],
	] as const)("%i where it %s", async (status, _, codes) => {
		for (const code of codes) {
			const form: Form = { path: "bici-fucsia/crea", field: "file", fields: newPhoto(), ...photoSays };
			const { answer } = await send(form, bodyOf(form, "foto.png", png()), {}, failingImages(code));
			await expectRefused(form, answer, status, status === 400 ? form.notImage : form.failed);
		}
	});
});

/** Where each picture fails, with this code of the binding's own or with none. */
function failingImages(code?: number): Cloudflare.Env {
	const error = Object.assign(new Error("injected fault"), code && { code });
	const transformer = { transform: () => transformer, output: () => Promise.reject(error) };
	return { ...env, IMAGES: { input: () => transformer } as unknown as ImagesBinding };
}
