import { deepEqual } from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { recountAnswers } from "#app/commands/recount/recount-answers.ts";
import { applyMigrations, withLocalBindings } from "#app/commands/stores/local.ts";
import { localStores } from "#app/commands/stores/stores.ts";

const state = mkdtempSync(join(tmpdir(), "recount-test-"));
after(() => rmSync(state, { recursive: true, force: true }));

it("answers are counted anew: what triggers keep is equal, and what is wrong is mended", async () => {
	await withLocalBindings(state, async (env) => {
		await applyMigrations(env.DB);
		const { database } = localStores(env);
		const recount = async () => {
			const said: string[] = [];
			await recountAnswers(database, (line) => said.push(line));
			return said;
		};
		const counts = async () =>
			(await env.DB.prepare("select version_id, key, records from questionnaire_counts order by 1, 2").all()).results;
		const add = env.DB.prepare(
			"insert into questionnaire_answers (id, version_id, chosen, counted, sent_on) values (?1, ?2, '{}', ?3, 0)",
		);
		await env.DB.batch([
			add.bind("a", "v1", '["q","q/x"]'),
			add.bind("b", "v1", '["q","q/y"]'),
			add.bind("c", "v2", "[]"),
			env.DB.prepare("delete from questionnaire_answers where id = 'b'"),
		]);
		const end = "2 versions of the local database were counted.";
		deepEqual(await recount(), ["v1: equal.", "v2: equal.", end]);
		const right = (await counts()).filter(({ records }) => records !== 0);
		await env.DB.batch([
			env.DB.prepare("update questionnaire_counts set records = 9 where key = 'q/x'"),
			env.DB.prepare("delete from questionnaire_counts where key = 'q'"),
			env.DB.prepare("insert into questionnaire_blocks values ('v1', 0, 'q', 'old'), ('v2', 0, 'q', 'kept')"),
		]);
		const mended = ["v1: 2 counts were wrong, and are mended.", "  q: 0, now 1", "  q/x: 9, now 1"];
		deepEqual(await recount(), [...mended, "v2: equal.", end]);
		deepEqual(await counts(), right);
		const { results } = await env.DB.prepare("select packed from questionnaire_blocks").all();
		deepEqual(results, [{ packed: "kept" }]);
		deepEqual(await recount(), ["v1: equal.", "v2: equal.", end]);
	});
});
