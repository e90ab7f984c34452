import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { users } from "#app/accounts/tables.ts";
import { cookiesOf, flashOf, visitAs } from "#tests/support/worker/accounts.ts";
import { atWork } from "#tests/support/worker/office.ts";
import { db, emptySections, subjectOf } from "#tests/support/worker/sections/subjects.ts";
import { visit } from "#tests/support/worker/visit.ts";

const { path, add, find } = subjectOf("mapComments");
type Worker = Awaited<ReturnType<typeof atWork>>;

beforeEach(emptySections);

it("the list shows of each comment where it is, and how many there are", async () => {
	const { read } = await atWork();
	await add(0, { comment: "Vell\nde debò", createdAt: new Date("2026-02-03T09:05:00Z") });
	await add(0, { comment: "Nou", longitude: null, latitude: null, municipality: null });
	const html = await read(path);
	for (const words of [
		"2 comentaris",
		"Vell\nde debò",
		"Vilafranca del Penedès</h2>",
		"Sense punt al mapa",
		"03/02/2026 10:05",
		'href="mailto:anna@example.org"',
		'href="/mapa?punt=1.6978,41.3463#comentaris"',
	])
		expect(html).toContain(words);
	const image = /<img[^>]*src="(\/mapa\/imatge\.svg[^"]*)"/.exec(html)?.[1] ?? "";
	expect(await (await visit(image)).text()).toContain('class="pin pin--own"');
	expect(await read(`${path}?estat=%3Cb%3E`)).toContain("Nou");
	expect(await read(`${path}?estat=amagats`)).toContain("2 comentaris");
});

it("the list marks what is to be reviewed and has a plate or an address, and nothing that is published", async () => {
	const { read } = await atWork();
	await add(0, { comment: "Hi aparca el 1234 BCD", status: "pending" });
	await add(0, { comment: "Truqueu al 612 345 678", status: "approved" });
	await add(0, { comment: "A la BV-2041, km 12", status: "pending" });
	const html = await read(path);
	expect(html.match(/Potser hi ha: [^<]*/g)).toEqual(["Potser hi ha: matrícula"]);
});

describe("whoever comes second to a comment", () => {
	const review = ({ send }: Worker, id: string, estat: string, vist: string) =>
		send(`${path}/${id}/estat`, { estat, vist });
	const told = async ({ cookie }: Worker, late: Response) => {
		const page = await visitAs(`${cookie}; __Host-avis=${cookiesOf(late)["__Host-avis"]}`, `${path}?estat=pendents`);
		return page.text();
	};

	it.each(["a", "a~b", "a|b", "a%7Eb", "%"])(
		"is told by whom, with %s in the address, and changes nothing",
		async (begin) => {
			const [one, other] = [await atWork(), await atWork()];
			const { id } = await add(0, { status: "pending" });
			const email = `${begin}.${one.id}@bici.test`;
			await db.update(users).set({ email, emailFolded: email }).where(eq(users.id, one.id));
			await review(one, id, "hidden", "pending");
			const late = await review(other, id, "approved", "pending");
			expect(await told(other, late)).toContain(
				`${email} l&#x27;ha amagat mentrestant: ara és a «Amagats». No hem canviat res.`,
			);
			expect(await find(id)).toMatchObject({ status: "hidden" });

			await one.send(`${path}/${id}/elimina`);
			expect(flashOf(await review(other, id, "approved", "hidden"))).toBe("record.alreadyGone");
		},
	);

	it("is told who was the last where there were several", async () => {
		const [first, last, late] = [await atWork(), await atWork(), await atWork()];
		const { id } = await add(0, { status: "pending" });
		await review(first, id, "approved", "pending");
		await review(last, id, "hidden", "approved");
		expect(await told(late, await review(late, id, "approved", "pending"))).toContain(
			`${last.email} l&#x27;ha amagat mentrestant`,
		);
	});
});

it.each(["a%", "map-comments.hiddenMeanwhile~%zz", "%7Emap-comments.hidden"])(
	"shows nothing of a forged message: %s",
	async (value) => {
		const answer = await visitAs(`${(await atWork()).cookie}; __Host-avis=${value}`, path);
		expect(answer.status).toBe(200);
		expect(await answer.text()).not.toContain('class="toast');
	},
);

it("announces what failed once: no alert within a status", async () => {
	const answer = await visitAs(`${(await atWork()).cookie}; __Host-avis=map-comments.notReviewed`, path);
	expect(await answer.text()).toMatch(/<toast-region><div class="toast toast--error" role="alert"/);
});
