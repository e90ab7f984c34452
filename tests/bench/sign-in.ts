import { hashPassword } from "#app/accounts/password/password.server.ts";
import { median } from "#tests/bench/tools/median.ts";
import { addressOf, startProduct } from "#tests/bench/tools/product.ts";

/*
 * Whether an address has an account must not be told by how long the answer takes: as many tries at accounts that
 * exist as at accounts that do not, in turns, each from an address of its own.
 */
const tries = 200;
const most = 1.1;

const product = await startProduct();
const url = await addressOf(product);
const db = await product.getD1Database("DB");
const hash = await hashPassword("una bici fúcsia 15");
for (let n = 0; n < tries; n++) {
	const email = `hi-es-${n}@bici.test`;
	await db
		.prepare("insert into users (id, email, email_folded, password_hash, created_at) values (?, ?, ?, ?, ?)")
		.bind(email, email, email, hash, Date.now())
		.run();
}

/** Milliseconds until the whole answer is there. */
async function time(path: string, fields: Record<string, string>, n: number): Promise<number> {
	const started = performance.now();
	const answer = await fetch(new URL(path, url), {
		method: "POST",
		body: new URLSearchParams(fields),
		headers: { "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` },
		redirect: "manual",
	});
	await answer.text();
	if (![303, 400].includes(answer.status)) throw new Error(`${path} answered ${answer.status}`);
	return performance.now() - started;
}

const fields = {
	"/entra": { password: "no és aquesta" },
	"/recupera": {},
	"/registre": { password: "una bici fúcsia 15" },
};
let ended = 0;
for (const [path, more] of Object.entries(fields)) {
	const times: Record<"hi-es" | "no-hi-es", number[]> = { "hi-es": [], "no-hi-es": [] };
	for (let n = -5; n < tries; n++) {
		for (const who of n % 2 ? (["hi-es", "no-hi-es"] as const) : (["no-hi-es", "hi-es"] as const)) {
			const taken = await time(path, { email: `${who}-${n}@bici.test`, ...more }, ended++);
			// The first few warm the worker up.
			if (n >= 0) times[who].push(taken);
		}
	}
	const [exists, missing] = [median(times["hi-es"]), median(times["no-hi-es"])];
	const ratio = Math.max(exists, missing) / Math.min(exists, missing);
	console.log(
		`${path.padEnd(12)} with an account ${exists.toFixed(1)} ms, without ${missing.toFixed(1)} ms (medians of ${tries}): ratio ${ratio.toFixed(3)}, at most ${most}`,
	);
	if (ratio > most) process.exitCode = 1;
}
await product.dispose();
