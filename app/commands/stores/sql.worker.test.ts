import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { quote, type SqlValue, sql } from "./sql.ts";

describe("a value in SQL", () => {
	it.each<[SqlValue, SqlValue?]>([
		[""],
		["'"],
		["'' or 1 = 1; --"],
		["o'brien\\' /* {x} ` \" ? ?1 :a @b $c"],
		["two\nlines\r\nthree"],
		["mussolà 🚲"],
		["scrypt$16384$8$5$c2Fs/dA==$+/=="],
		[0],
		[-1],
		[Number.MAX_SAFE_INTEGER],
		[null],
		[true, 1],
		[false, 0],
	])("comes back as it went in: %j", async (value, expected = value) => {
		const row = await env.DB.prepare(sql`select ${value} as value`).first<{ value: SqlValue }>();
		expect(row).toEqual({ value: expected });
	});

	it.each<SqlValue>(["a\0b", "\0", "half \ud83d", 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
		"is refused: %j",
		(value) => {
			expect(() => quote(value)).toThrow();
		},
	);
});
