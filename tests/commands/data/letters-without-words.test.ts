import { equal, match, ok } from "node:assert/strict";
import { it } from "node:test";
import { listMigrations, migrate, migrated } from "#app/commands/migration/database-schema.ts";

const name = listMigrations().find((one) => one.endsWith("_letters_without_words.sql")) ?? "";

const html = `<p>Hola</p>
<h2>Les veus més noves</h2>
<ul>
<li><strong>Pa &amp; &quot;vi&quot;</strong></li>
<li><strong>Una que ja no hi és</strong></li>
<li><strong>A la paperera</strong></li>
</ul>
<p><a href="https://bici.test/testimonis">Escolta-les</a></p>
<p>Adeu</p>
`;
const plain = `Hola

Les veus més noves

- Pa & "vi"
- Una que ja no hi és
- A la paperera

Escolta-les: https://bici.test/testimonis

Adeu`;

it("letters that have left keep the ids of their voices instead of the words", () => {
	const db = migrated(listMigrations().slice(0, listMigrations().indexOf(name)));
	const letter = db.prepare(
		"insert into letters (id, subject, body, state, html, plain, frozen_at, created_at) values (?, 'S', '{{veus}}', 'sent', ?, ?, 1, 1)",
	);
	letter.run("old", html, plain);
	letter.run(
		"own",
		"<h2>Les veus més noves</h2>\n<ul>\n<li>De l'equip</li>\n</ul>\n",
		"Les veus més noves\n\n- De l'equip",
	);
	letter.run("end", html.slice(12, html.indexOf("<p>Adeu")), plain.slice(6, plain.indexOf("\n\nAdeu")));
	db.prepare(
		"insert into testimonials (id, title, category, status, submitted_at) values ('v-1', 'Pa & \"vi\"', 'laboral', 'approved', 1)",
	).run();
	const trash = db.prepare("insert into trash (id, kind, record_id, row, deleted_at) values (?, ?, ?, ?, 1)");
	trash.run("t1", "testimonials", "v-2", JSON.stringify({ id: "v-2", title: "A la paperera", submitted_at: 2 }));
	trash.run("t2", "letters", "gone", JSON.stringify({ id: "gone", html, plain }));
	migrate(db, [name]);
	const rows = db.prepare("select id, html, plain from letters").all();
	const of = (id: string) => rows.find((one) => one.id === id);
	const mark = "{{veus v-2 v-1}}";
	equal(of("old")?.html, `<p>Hola</p>\n<!--${mark}-->\n<p>Adeu</p>\n`);
	equal(of("old")?.plain, `Hola\n\n${mark}\n\nAdeu`);
	equal(of("end")?.html, `<!--${mark}-->\n`);
	equal(of("end")?.plain, mark);
	match(String(of("own")?.plain), /De l'equip/);
	const [kept] = db.prepare("select row from trash where id = 't2'").all();
	const row = JSON.parse(String(kept?.row));
	equal(row.html, `<p>Hola</p>\n<!--${mark}-->\n<p>Adeu</p>\n`);
	ok(!JSON.stringify(row).includes("ja no hi és"));
});
