/*
 * Counts and blocks follow the answers, whoever stores or deletes them. drizzle does not know triggers: `npm run migration`
 * writes their SQL (migrations/README.md).
 */

export const blockLength = 1000;

const addTo = "ON CONFLICT (version_id, key) DO UPDATE SET records = records + 1";
const into = "INSERT INTO questionnaire_counts (version_id, key, records)";
const add = `${into}
	SELECT new.version_id, value, 1 FROM json_each(json_insert(new.counted, '$[#]', '#answers')) WHERE true
	${addTo};`;
const take = `UPDATE questionnaire_counts SET records = records - 1
	WHERE version_id = old.version_id
	AND key IN (SELECT value FROM json_each(json_insert(old.counted, '$[#]', '#answers')));`;
/** Also says that something has changed: who packs meanwhile packs what was there before. */
const unpack = (row: "new" | "old") => `DELETE FROM questionnaire_blocks
	WHERE version_id = ${row}.version_id AND block = ${row}.block;
	${into} VALUES (${row}.version_id, '#changes', 1) ${addTo};`;
const stored = "(SELECT records FROM questionnaire_counts WHERE version_id = new.version_id AND key = '#stored')";

/** Sheets of paper that are gone, as in a batch that was undone, are not new any more. */
const sheetsGone = (row: "new" | "old", change: "1" | "-1") => `${into}
	SELECT ${row}.version_id, '#sheetsGone', ${change} WHERE ${row}.batch IS NOT NULL
	ON CONFLICT (version_id, key) DO UPDATE SET records = records + ${change};`;

/** One that comes back out of the trash has its block already: it is not stored once more. */
export const triggers = [
	`CREATE TRIGGER questionnaire_keys_added AFTER INSERT ON questionnaire_answers
BEGIN
	${add}
	${into} SELECT new.version_id, '#stored', 1 WHERE new.block IS NULL ${addTo};
	UPDATE questionnaire_answers SET block = ifnull(new.block, (${stored} - 1) / ${blockLength}) WHERE id = new.id;
END;`,
	`CREATE TRIGGER questionnaire_sheet_back AFTER INSERT ON questionnaire_answers WHEN new.block IS NOT NULL
BEGIN
	${sheetsGone("new", "-1")}
END;`,
	`CREATE TRIGGER questionnaire_block_given AFTER UPDATE OF block ON questionnaire_answers
BEGIN
	${unpack("new")}
END;`,
	`CREATE TRIGGER questionnaire_keys_changed AFTER UPDATE OF counted ON questionnaire_answers
BEGIN
	${take}
	${add}
	${unpack("old")}
END;`,
	`CREATE TRIGGER questionnaire_keys_taken AFTER DELETE ON questionnaire_answers
BEGIN
	${take}
	${unpack("old")}
	${sheetsGone("old", "1")}
END;`,
];
