import { env } from "cloudflare:workers";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { auditLog } from "#app/platform/records/tables.ts";
import { testimonials } from "#app/voices/tables.ts";
import { flashOf, makeAdministrator, openSession, postAs, visitAs } from "#tests/support/worker/accounts.ts";
import { db, empty } from "#tests/support/worker/bodies/testimonial-form.ts";
import { counted } from "#tests/support/worker/cost.ts";
import { failingAt, failingQuery } from "#tests/support/worker/faults.ts";
import { post, visit } from "#tests/support/worker/visit.ts";

type Status = "pending" | "approved" | "rejected";
type New = Partial<typeof testimonials.$inferInsert>;

let cookie: string;
beforeEach(async () => {
	await empty();
	await db.delete(auditLog);
	cookie = await openSession(await makeAdministrator());
});

async function add(fields: New = {}): Promise<string> {
	const id = crypto.randomUUID();
	await db.insert(testimonials).values({ id, title: `Veu ${id}`, category: "turistic", ...fields });
	return id;
}

async function found(id: string) {
	const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id));
	if (!row) throw new Error("it is gone");
	return row;
}

const entries = () => db.select().from(auditLog).orderBy(asc(auditLog.createdAt));
const list = async (search = "", bindings = env) =>
	visit(`/admin/testimonials${search}`, { headers: { Cookie: cookie } }, bindings);
const review = (id: string, estat: string, vist: string, as = cookie) =>
	postAs(as, `/admin/testimonials/${id}/estat?estat=aprovats`, { estat, vist });

/** Ticked boxes come as so many fields of one name. */
function reviewMany(ids: string[], estat: string, vist: string, bindings = env) {
	const body = new URLSearchParams([["estat", estat], ["vist", vist], ...ids.map((id) => ["id", id])]);
	return post("/admin/testimonials/estat", {}, { body, headers: { Cookie: cookie } }, bindings);
}

function quietly<T>(work: () => Promise<T>): Promise<T> {
	const errors = vi.spyOn(console, "error").mockImplementation(() => {});
	return work().finally(() => errors.mockRestore());
}

describe("the list of testimonials", () => {
	it.each([
		["", "No hi ha testimonis pendents de revisar."],
		["?estat=pendents", "No hi ha testimonis pendents de revisar."],
		["?estat=aprovats", "No hi ha testimonis aprovats."],
		["?estat=rebutjats", "No hi ha testimonis rebutjats."],
	])("says at %s that there is nothing", async (search, words) => {
		expect(await (await list(search)).text()).toContain(words);
	});

	it("shows of each what the specification asks for, and its words as words", async () => {
		await add({
			title: `</th><script>alert(1)</script>`,
			category: "infants",
			audioKey: "testimonials/1700000000000-0123456789abcdef.webm",
			duration: 65 - 5.4,
			status: "rejected",
			submittedAt: new Date("2026-07-09T08:05:00Z"),
			reviewedAt: new Date("2026-12-01T23:30:00Z"),
		});
		const html = await (await list("?estat=rebutjats")).text();
		for (const name of ["Títol", "Categoria", "Àudio", "Estat", "Data d&#x27;enviament", "Data de revisió", "Accions"])
			expect(html).toContain(`<th scope="col">${name}</th>`);
		expect(html).not.toContain("<script>alert");
		expect(html).toContain("Infants i joves");
		expect(html).toContain("1:00");
		expect(html).toContain(">09/07/2026 10:05<");
		expect(html).toContain(">02/12/2026 00:30<");
		expect(html).toContain(
			'<audio controls="" preload="none" src="/media/testimonials/1700000000000-0123456789abcdef.webm"',
		);
		expect(html).toMatch(/>0 pendents<.*>1 rebutjat</);
	});

	it("reaches each of its testimonials once, and those that lack a transcript alone", async () => {
		for (let n = 0; n < 130; n++) {
			await add({
				status: "approved",
				audioKey: n % 5 ? `testimonials/${n}` : null,
				transcript: n % 2 ? "Hola" : null,
				submittedAt: new Date(1000 + Math.floor(n / 3)),
			});
		}
		await add({ status: "pending", title: "Encara no" });
		const walk = async (search: string) => {
			const seen: string[] = [];
			for (let next: string | undefined = search; next; ) {
				const html: string = await (await list(next)).text();
				seen.push(...[...html.matchAll(/<th scope="row"[^>]*>([^<]*)</g)].map(([, title = ""]) => title));
				const start = html.replaceAll(/ class="[^"]*"|amp;/g, "").includes(`<a href="${search}">Torna al començament`);
				expect(start).toBe(next !== search);
				next = /<a href="(\?[^"]*)"[^>]*>Els següents/.exec(html)?.[1]?.replaceAll("&amp;", "&");
			}
			expect(new Set(seen).size).toBe(seen.length);
			return seen.length;
		};
		expect(await walk("?estat=aprovats")).toBe(130);
		expect(await walk("?estat=aprovats&transcripcio=falta")).toBe(52);
	});

	it("reads no more rows of ten thousand than of four hundred", async () => {
		const fill = (count: number) =>
			env.DB.prepare(
				`insert into testimonials (id, title, category, status, audio_key, submitted_at)
				select lower(hex(randomblob(16))), 'Veu', 'laboral', iif(value % 3, 'approved', 'pending'),
					'testimonials/' || hex(randomblob(16)), value from json_each(?)`,
			)
				.bind(JSON.stringify(Array.from({ length: count }, (_, n) => n)))
				.run();
		const measure = async () => {
			const rows = [];
			for (const search of ["", "?estat=aprovats", "?estat=aprovats&transcripcio=falta"]) {
				const { env: counting, cost } = counted(env);
				await list(search, counting);
				rows.push(cost.rows);
			}
			return rows;
		};
		await fill(400);
		const few = await measure();
		await fill(10_000);
		expect(await measure()).toEqual(few);
	});

	it("says that it could not be read, and still counts; or reads and does not count", async () => {
		await add({ title: "Una veu" });
		const noList = failingQuery(env, /from "testimonials"/);
		const noCounts = failingQuery(env, /from "record_counts"/);
		const [withoutList, withoutCounts] = await quietly(async () => [
			await (await list("", noList.env)).text(),
			await (await list("", noCounts.env)).text(),
		]);
		expect(withoutList).toContain("No s&#x27;han pogut carregar els testimonis");
		expect(withoutList).toContain(">1 pendent<");
		expect(withoutCounts).toContain("Una veu");
		expect(withoutCounts).not.toContain("0 aprovats");
		expect([noList.broken(), noCounts.broken()].every((times) => times > 0)).toBe(true);
	});
});

describe("a review", () => {
	it.each([
		["pending", "approved"],
		["pending", "rejected"],
		["rejected", "approved"],
		["approved", "rejected"],
	] as const)("turns %s into %s, says when, and is told", async (from, to) => {
		const id = await add({ status: from, reviewedAt: from === "pending" ? null : new Date(1000) });
		const before = Date.now();
		const answer = await review(id, to, from);
		expect(answer.status).toBe(303);
		expect(answer.headers.get("Location")).toBe("/admin/testimonials?estat=aprovats");
		expect(flashOf(answer)).toBe(`testimonials.${to}`);
		const row = await found(id);
		expect(row.status).toBe(to);
		expect(row.reviewedAt?.getTime()).toBeGreaterThanOrEqual(before);
		expect(await entries()).toMatchObject([{ action: to, kind: "testimonials", recordId: id, title: row.title }]);
	});

	it("sent twice is one, and is told once", async () => {
		const id = await add();
		const answers = await Promise.all([review(id, "approved", "pending"), review(id, "approved", "pending")]);
		expect(answers.map(flashOf)).toEqual(["testimonials.approved", "testimonials.approved"]);
		expect(await entries()).toHaveLength(1);
	});

	it("leaves what somebody else has made of it meanwhile", async () => {
		const id = await add({ status: "rejected", reviewedAt: new Date(1000) });
		expect(flashOf(await review(id, "approved", "pending"))).toBe("testimonials.rejectedMeanwhile~-");
		expect(await found(id)).toMatchObject({ status: "rejected", reviewedAt: new Date(1000) });
		const other = await add({ status: "approved" });
		expect(flashOf(await review(other, "rejected", "pending"))).toBe("testimonials.approvedMeanwhile~-");
		const third = await add();
		expect(flashOf(await review(third, "rejected", "approved"))).toBe("testimonials.pendingMeanwhile~-");
		expect(flashOf(await review("no-hi-es", "rejected", "pending"))).toBe("testimonials.gone");
		expect(await entries()).toHaveLength(0);
	});

	it("of two moderators at once lets one through and tells the other, twenty times", async () => {
		const other = await openSession(await makeAdministrator());
		for (let round = 0; round < 20; round++) {
			const id = await add();
			const messages = (
				await Promise.all([review(id, "approved", "pending"), review(id, "rejected", "pending", other)])
			).map((answer) => flashOf(answer)?.split("~")[0]);
			const { status } = await found(id);
			expect(messages).toEqual(
				status === "approved"
					? ["testimonials.approved", "testimonials.approvedMeanwhile"]
					: ["testimonials.rejectedMeanwhile", "testimonials.rejected"],
			);
			const told = (await entries()).filter(({ recordId }) => recordId === id);
			expect(told.map(({ action }) => action)).toEqual([status]);
		}
	});

	it.each([
		["another status", { estat: "lost", vist: "pending" }],
		["one that nobody chooses", { estat: "pending", vist: "approved" }],
		["what it is already", { estat: "approved", vist: "approved" }],
		["nothing", {}],
	])("refuses %s", async (_, fields) => {
		const id = await add();
		const path = `/admin/testimonials/${id}/estat`;
		expect((await postAs(cookie, path, fields as Record<string, string>)).status).toBe(400);
		expect((await found(id)).status).toBe("pending");
		expect((await visitAs(cookie, path)).headers.get("Location")).toBe("/admin/testimonials");
	});
});

describe("a review of many", () => {
	it("changes those that are as they were shown, tells of each, and counts the others", async () => {
		const ids = [await add(), await add(), await add({ status: "rejected" }), await add()];
		const [first = "", second = "", changed = "", left = ""] = ids;
		const answer = await reviewMany([first, second, second, changed, "no-hi-es"], "approved", "pending");
		expect(flashOf(answer)).toBe("testimonials.approvedSome~2~2");
		const statuses = await Promise.all(ids.map(async (id) => (await found(id)).status));
		expect(statuses).toEqual<Status[]>(["approved", "approved", "rejected", "pending"]);
		expect((await found(first)).reviewedAt).not.toBeNull();
		expect((await found(left)).reviewedAt).toBeNull();
		const told = await entries();
		expect(told.map(({ recordId }) => recordId).toSorted()).toEqual([first, second].toSorted());
		expect(told.every(({ title, userId }) => title?.startsWith("Veu ") && userId !== "")).toBe(true);

		const again = await reviewMany([first, second], "approved", "pending");
		expect(flashOf(again)).toBe("testimonials.approvedMany~2~0");
		expect(await entries()).toHaveLength(2);
		const page = await visitAs(`${cookie}; __Host-avis=testimonials.approvedSome~2~1`, "/admin/testimonials");
		expect(await page.text()).toContain("Aprovats: 2. Algú altre n&#x27;havia canviat mentrestant");
		const forged = await visitAs(`${cookie}; __Host-avis=testimonials.approvedSome~<b>`, "/admin/testimonials");
		expect(await forged.text()).not.toContain("Algú altre");
	});

	it("refuses what no page of ours can have sent", async () => {
		const id = await add();
		expect(flashOf(await reviewMany([], "approved", "pending"))).toBe("testimonials.noneChosen");
		expect((await reviewMany([id], "lost", "pending")).status).toBe(400);
		const tooMany = Array.from({ length: 26 }, () => crypto.randomUUID());
		expect((await reviewMany(tooMany, "approved", "pending")).status).toBe(400);
		expect((await found(id)).status).toBe("pending");
	});
});

/** Makes each call of an action fail in turn; expects all of it or nothing, and that it is said where it can be. */
async function breakEach(
	send: (bindings: Cloudflare.Env) => Promise<Response>,
	expectState: (isDone: boolean) => Promise<void>,
	failed: (answer: Response) => Promise<void>,
) {
	let told = 0;
	for (let n = 1; ; n++) {
		const { env: failing, made } = failingAt(env, n);
		const answer = await send(failing);
		if (made() < n) break;
		const isDone = answer.status === 303 && !/not|none|failed/i.test(flashOf(answer) ?? "not");
		await expectState(isDone);
		if (isDone) continue;
		// Before the door knows who asks, the page of an error is all there is.
		if (answer.status >= 500 && !(await answer.clone().text()).includes("record-form")) continue;
		await failed(answer);
		told++;
	}
	expect(told).toBeGreaterThan(0);
}

describe("whichever call fails", () => {
	it("a review is done and told, or neither", async () => {
		await quietly(async () => {
			let id = await add();
			await breakEach(
				async (bindings) => {
					id = await add();
					const init = { headers: { Cookie: cookie } };
					return post(`/admin/testimonials/${id}/estat`, { estat: "approved", vist: "pending" }, init, bindings);
				},
				async (isDone) => {
					expect((await found(id)).status).toBe(isDone ? "approved" : "pending");
					expect((await entries()).filter(({ recordId }) => recordId === id)).toHaveLength(isDone ? 1 : 0);
				},
				async (answer) => {
					expect(flashOf(answer)).toBe("testimonials.notReviewed");
					const page = await visitAs(`${cookie}; __Host-avis=testimonials.notReviewed`, "/admin/testimonials");
					expect(await page.text()).toContain("No s&#x27;ha pogut actualitzar l&#x27;estat del testimoni.");
				},
			);
		});
	});

	it("all of a review of many, or nothing", async () => {
		await quietly(async () => {
			let ids: string[] = [];
			await breakEach(
				async (bindings) => {
					ids = [await add(), await add()];
					return reviewMany(ids, "rejected", "pending", bindings);
				},
				async (isDone) => {
					for (const id of ids) {
						expect((await found(id)).status).toBe(isDone ? "rejected" : "pending");
						expect((await entries()).filter(({ recordId }) => recordId === id)).toHaveLength(isDone ? 1 : 0);
					}
				},
				async (answer) => expect(flashOf(answer)).toBe("testimonials.noneReviewed"),
			);
		});
	});

	it("a transcript is kept and told, or comes back in its form", async () => {
		await quietly(async () => {
			const id = await add({ transcript: "Abans" });
			await breakEach(
				async (bindings) => {
					await db.update(testimonials).set({ transcript: "Abans" });
					await db.delete(auditLog);
					const init = { headers: { Cookie: cookie } };
					return post(`/admin/testimonials/${id}/edita`, { transcript: "Després" }, init, bindings);
				},
				async (isDone) => {
					expect((await found(id)).transcript).toBe(isDone ? "Després" : "Abans");
					expect(await entries()).toHaveLength(isDone ? 1 : 0);
				},
				async (answer) => {
					const html = await answer.text();
					expect(html).toContain("No s&#x27;ha pogut desar la transcripció.");
					expect(html).toContain(">Després</textarea>");
				},
			);
		});
	});
});

describe("the deletion of a testimonial", () => {
	it.each([
		["to the trash", {}, "testimonials.deleted"],
		["for good", { definitiu: "on" }, "record.erased"],
	])("%s is whole or does not happen, whichever call fails", async (_, fields, flash) => {
		const isForGood = "definitiu" in fields;
		await quietly(async () => {
			let [id, audioKey] = ["", ""];
			await breakEach(
				async (bindings) => {
					audioKey = `testimonials/1700000000000-${crypto.randomUUID().replaceAll("-", "").slice(16)}.webm`;
					await env.MEDIA.put(audioKey, "so");
					id = await add({ audioKey });
					const init = { headers: { Cookie: cookie } };
					const answer = await post(
						`/admin/testimonials/${id}/elimina`,
						fields as Record<string, string>,
						init,
						bindings,
					);
					if (answer.status === 303) expect(flashOf(answer)).toBe(flash);
					return answer;
				},
				async (isDone) => {
					expect(await db.$count(testimonials, eq(testimonials.id, id))).toBe(isDone ? 0 : 1);
					const told = (await entries()).filter(({ recordId }) => recordId === id);
					expect(told.map(({ action }) => action)).toEqual(isDone ? [isForGood ? "erased" : "deleted"] : []);
					// Where it could not be deleted for good, nothing points to it any more: the cleanup collects it.
					if (!isDone || !isForGood) expect(await env.MEDIA.head(audioKey)).not.toBeNull();
				},
				async (answer) => expect(await answer.text()).toContain("No s&#x27;ha pogut eliminar el testimoni."),
			);
		});
		expect(await db.$count(testimonials)).toBeGreaterThan(0);
	});
});

describe("a transcript", () => {
	const transcribe = (id: string, transcript: string) =>
		postAs(cookie, `/admin/testimonials/${id}/edita`, { transcript });

	it("of five thousand characters is kept, one more comes back", async () => {
		const id = await add();
		const most = "à".repeat(5000);
		expect(flashOf(await transcribe(id, most))).toBe("testimonials.transcribed");
		expect((await found(id)).transcript).toBe(most);
		const answer = await transcribe(id, `${most}!`);
		expect(answer.status).toBe(400);
		const html = await answer.text();
		expect(html).toContain("hi caben 5.000 caràcters");
		expect(html).toContain(`${most}!</textarea>`);
		expect((await found(id)).transcript).toBe(most);
		await transcribe(id, "  \r\n ");
		expect((await found(id)).transcript).toBeNull();
	});

	it("of a testimonial that was deleted meanwhile comes back, and says so", async () => {
		const answer = await transcribe("no-hi-es", "Hola");
		expect(answer.status).toBe(409);
		const html = await answer.text();
		expect(html).toContain("Algú ho ha eliminat mentre hi treballaves");
		expect(html).toContain(">Hola</textarea>");
		expect((await visitAs(cookie, "/admin/testimonials/no-hi-es/edita")).status).toBe(404);
		expect(await entries()).toHaveLength(0);
	});
});
