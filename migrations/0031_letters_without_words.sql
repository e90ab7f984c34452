-- Letters that have left kept the titles of voices. From now on they keep their ids (app/letters/render/voices.server.ts).
WITH voices AS (
	SELECT id, title, submitted_at FROM testimonials
	UNION ALL
	SELECT record_id, row ->> '$.title', row ->> '$.submitted_at' FROM trash WHERE kind = 'testimonials'
), old AS (
	SELECT rowid AS at, html AS html, plain AS plain,
		instr(html, '<h2>Les veus més noves</h2>' || char(10) || '<ul>' || char(10)) AS begins,
		instr(plain, 'Les veus més noves' || char(10) || char(10) || '- ') AS plain_begins
	FROM letters
), tails AS (
	SELECT *, substr(html, begins) AS tail, substr(plain, plain_begins) AS plain_tail,
		'/testimonis">Escolta-les</a></p>' || char(10) AS last,
		char(10) || char(10) || 'Escolta-les: ' AS plain_last
	FROM old WHERE begins > 0 AND plain_begins > 0
), parts AS (
	SELECT at, substr(html, 1, begins - 1) AS before, substr(plain, 1, plain_begins - 1) AS plain_before,
		substr(tail, 1, instr(tail, last)) AS words, substr(tail, instr(tail, last) + length(last)) AS after,
		substr(plain_tail, instr(plain_tail, plain_last) + length(plain_last)) || char(10) AS plain_rest
	FROM tails WHERE instr(tail, last) > 0 AND instr(plain_tail, plain_last) > 0
), marked AS (
	SELECT *, (
		SELECT group_concat(id, ' ') FROM (
			SELECT id FROM voices
			WHERE instr(parts.words, '<li><strong>' || replace(replace(replace(replace(title, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;') || '</strong></li>') > 0
			ORDER BY submitted_at DESC
		)
	) AS ids
	FROM parts
), renewed AS (
	SELECT at, before || coalesce('<!--{{veus ' || ids || '}}-->' || char(10), '') || after AS html,
		rtrim(plain_before || coalesce('{{veus ' || ids || '}}', '') || substr(plain_rest, instr(plain_rest, char(10))), char(10)) AS plain
	FROM marked
)
UPDATE letters SET html = renewed.html, plain = renewed.plain
FROM renewed WHERE letters.rowid = renewed.at;
--> statement-breakpoint
WITH voices AS (
	SELECT id, title, submitted_at FROM testimonials
	UNION ALL
	SELECT record_id, row ->> '$.title', row ->> '$.submitted_at' FROM trash WHERE kind = 'testimonials'
), old AS (
	SELECT rowid AS at, row ->> '$.html' AS html, row ->> '$.plain' AS plain,
		instr(row ->> '$.html', '<h2>Les veus més noves</h2>' || char(10) || '<ul>' || char(10)) AS begins,
		instr(row ->> '$.plain', 'Les veus més noves' || char(10) || char(10) || '- ') AS plain_begins
	FROM trash WHERE kind = 'letters'
), tails AS (
	SELECT *, substr(html, begins) AS tail, substr(plain, plain_begins) AS plain_tail,
		'/testimonis">Escolta-les</a></p>' || char(10) AS last,
		char(10) || char(10) || 'Escolta-les: ' AS plain_last
	FROM old WHERE begins > 0 AND plain_begins > 0
), parts AS (
	SELECT at, substr(html, 1, begins - 1) AS before, substr(plain, 1, plain_begins - 1) AS plain_before,
		substr(tail, 1, instr(tail, last)) AS words, substr(tail, instr(tail, last) + length(last)) AS after,
		substr(plain_tail, instr(plain_tail, plain_last) + length(plain_last)) || char(10) AS plain_rest
	FROM tails WHERE instr(tail, last) > 0 AND instr(plain_tail, plain_last) > 0
), marked AS (
	SELECT *, (
		SELECT group_concat(id, ' ') FROM (
			SELECT id FROM voices
			WHERE instr(parts.words, '<li><strong>' || replace(replace(replace(replace(title, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;') || '</strong></li>') > 0
			ORDER BY submitted_at DESC
		)
	) AS ids
	FROM parts
), renewed AS (
	SELECT at, before || coalesce('<!--{{veus ' || ids || '}}-->' || char(10), '') || after AS html,
		rtrim(plain_before || coalesce('{{veus ' || ids || '}}', '') || substr(plain_rest, instr(plain_rest, char(10))), char(10)) AS plain
	FROM marked
)
UPDATE trash SET row = json_set(trash.row, '$.html', renewed.html, '$.plain', renewed.plain)
FROM renewed WHERE trash.rowid = renewed.at;
