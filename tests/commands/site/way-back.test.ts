import { deepEqual, equal, match, throws } from "node:assert/strict";
import { describe, it } from "node:test";
import { findWayBack } from "#app/commands/deploy/earlier.ts";
import { withNotes } from "#app/commands/deploy/versions.ts";
import { version } from "./version.ts";

describe("the way back", () => {
	const versions = [version("3", 3, "0003.sql"), version("2", 2, "0002.sql"), version("1", 1, "0001.sql")];

	it("is to the deployed version before, not to one that was only uploaded", () => {
		equal(findWayBack({ versions, history: ["3", "1"] }, ["0003.sql"]).to.id, "1");
	});

	it("is further back after a rollback, not to the version that was left", () => {
		equal(findWayBack({ versions, history: ["2", "3", "2", "1"] }, ["0002.sql"]).to.id, "1");
	});

	it("is refused where there is none", () => {
		throws(() => findWayBack({ versions, history: ["1"] }, []), /no version to go back to/);
		throws(() => findWayBack({ versions: [], history: [] }, []), /no version to go back to/);
	});

	it("is not to a version with another database", () => {
		const lost = [version("2", 2, "0002.sql"), version("1", 1, "0002.sql", undefined, "lost")];
		const { isCompatible, schema } = findWayBack({ versions: lost, history: ["2", "1"] }, ["0002.sql"]);
		deepEqual([isCompatible, schema.includes("another database")], [false, true]);
	});

	it("is compatible with the same schema and with the next, and no further", () => {
		const judged = (newest: string) => findWayBack({ versions, history: ["3", "2"] }, [newest]).isCompatible;
		equal(judged("0002.sql"), true);
		equal(judged("0003.sql"), true);
		equal(judged("0004.sql"), false);
		const unknown = [version("3", 3), version("2", 2)];
		equal(findWayBack({ versions: unknown, history: ["3", "2"] }, ["0002.sql"]).isCompatible, undefined);
	});
});

describe("versions that only have other secrets", () => {
	const read = (id: string, day: number, etag: string, message?: string, bindings: object[] = []) => ({
		id,
		metadata: { created_on: `2026-11-0${day}` },
		annotations: message ? { "workers/message": message, "workers/tag": `commit-${id}` } : {},
		resources: { bindings: bindings as { type: string; name: string }[], script: { etag } },
	});
	const key = { type: "secret_text", name: "SECRET_KEY" };
	const mail = { type: "secret_text", name: "SMTP_URL" };
	const open = { type: "plain_text", name: "OPEN", text: "true" };
	const all = withNotes([
		read("2s", 4, "b", undefined, [mail, open, key]),
		read("2", 3, "b", "knows 0002.sql in d", [open, key]),
		read("1s", 2, "a", undefined, [key, open]),
		read("1", 1, "a", "knows 0001.sql in d", [open]),
	]);

	it("have the notes of the upload whose code they have", () => {
		deepEqual(
			all.map(({ id, upload, commit, migration, database }) => [id, upload, commit, migration, database]),
			[
				["2s", "2", "commit-2", "0002.sql", "d"],
				["2", "2", "commit-2", "0002.sql", "d"],
				["1s", "1", "commit-1", "0001.sql", "d"],
				["1", "1", "commit-1", "0001.sql", "d"],
			],
		);
	});

	it("are passed over on the way back, which says what secrets differ", () => {
		const way = findWayBack({ versions: all, history: ["2s", "2", "1s", "1"] }, ["0002.sql"]);
		deepEqual([way.to.id, way.isCompatible], ["1s", true]);
		equal(way.secrets, "The secrets differ: it lacks SMTP_URL.");
		const changed = withNotes([
			read("2s", 3, "b", undefined, [key]),
			read("2", 2, "b", "knows 0002.sql in d", [key]),
			read("1", 1, "a", "knows 0002.sql in d", [key, mail]),
		]);
		const back = (history: string[]) => findWayBack({ versions: changed, history }, ["0002.sql"]).secrets;
		equal(back(["2s", "2", "1"]), "The secrets differ: it still has SMTP_URL.");
		const same = withNotes(
			changed.map(({ id }, at) => read(id, 3 - at, at < 2 ? "b" : "a", at ? "knows 0002.sql in d" : "", [key])),
		);
		match(String(findWayBack({ versions: same, history: ["2s", "1"] }, ["0002.sql"]).secrets), /one was set since/);
		equal(findWayBack({ versions: same, history: ["2", "1"] }, ["0002.sql"]).secrets, undefined);
	});

	it("do not hide a deployment that changed vars alone, nor one by hand", () => {
		const closed = { ...open, text: "false" };
		const versions = withNotes([
			read("3", 3, "a", undefined, [closed]),
			read("2", 2, "a", "knows 0001.sql in d", [closed]),
			read("1", 1, "a", "knows 0001.sql in d", [open]),
		]);
		equal(findWayBack({ versions, history: ["2", "1"] }, ["0001.sql"]).to.id, "1");
		equal(findWayBack({ versions, history: ["3", "2", "1"] }, ["0001.sql"]).to.id, "1");
		const byHand = withNotes([read("2", 2, "x"), read("1", 1, "a", "knows 0001.sql in d")]);
		const { isCompatible, schema } = findWayBack({ versions: byHand, history: ["2", "1"] }, ["0001.sql"]);
		deepEqual([isCompatible, schema.includes("same database is unknown")], [undefined, true]);
	});
});
