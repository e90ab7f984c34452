import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { mostGuesses } from "#app/receipts/queries/receipts.ts";
import { newCode, secretHashOf, writeCode } from "#app/receipts/receipt-code.ts";
import { median } from "#tests/bench/tools/median.ts";
import { addressOf, startProduct } from "#tests/bench/tools/product.ts";
import { printGates } from "#tests/bench/tools/table.ts";

/*
 * Codes of receipts cannot be guessed, and neither the answer nor its time tells whether the first part of one is known:
 * 1,000 tries from 50 addresses, half with the id of a receipt and another secret, half with an id that nobody has.
 */
const addresses = 50;
const triesOfEach = 20;
const warmUps = 20;

const product = await startProduct();
const url = await addressOf(product);
const db = await product.getD1Database("DB");
const known: string[] = [];
for (let n = 0; n < 500; n++) {
	const code = newCode();
	known.push(code.id);
	await db
		.prepare("insert into receipts (id, secret_hash, kind, record_id, created_at) values (?, ?, 'reflections', ?, ?)")
		.bind(code.id, await secretHashOf(code), crypto.randomUUID(), Date.now())
		.run();
}

async function guess(code: string, address: string) {
	const started = performance.now();
	const answer = await fetch(new URL("/rebut", url), {
		method: "POST",
		body: new URLSearchParams({ code }),
		headers: { "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": address },
		redirect: "manual",
	});
	const text = (await answer.text()).replaceAll(code, "");
	return { ms: performance.now() - started, answer: `${answer.status} ${text}` };
}

function codeOf(who: "wrong" | "unknown", n: number): string {
	const { id, secret } = newCode();
	return writeCode({ id: who === "wrong" ? (known[n % known.length] ?? id) : id, secret });
}

for (let n = 0; n < warmUps; n++) await guess(codeOf(n % 2 ? "wrong" : "unknown", n), `10.1.0.${n}`);
await db.prepare("delete from receipt_guesses").run();

const times: Record<"wrong" | "unknown", number[]> = { wrong: [], unknown: [] };
const answers = new Set<string>();
let hits = 0;
for (let n = 0; n < addresses * triesOfEach; n++) {
	const who = (n + Math.floor(n / addresses)) % 2 ? "wrong" : "unknown";
	const { ms, answer } = await guess(codeOf(who, n), `10.2.0.${n % addresses}`);
	times[who].push(ms);
	answers.add(answer);
	if (answer.startsWith("303")) hits++;
}
await product.dispose();

const [wrong, unknown] = [median(times.wrong), median(times.unknown)];
console.log(`median of a wrong code ${wrong.toFixed(1)} ms, of an unknown one ${unknown.toFixed(1)} ms`);
printGates([
	{ name: "codes that opened something", value: hits, most: 0 },
	{ name: "different answers", value: answers.size, most: 1 },
	{ name: "ratio of the medians", value: Math.max(wrong, unknown) / Math.min(wrong, unknown), most: 1.1 },
]);

/* The arithmetic of the brute force, for one receipt whose id somebody knows. No limit is needed: a right code always opens. */
const perYear = 1_000 * 365 * 24 * 3600;
console.log(`
A thousand wrong codes in each second are ${perYear.toExponential(1)} a year, and hit with a chance of ${(perYear / 2 ** 80).toExponential(1)}.
Half of 2^80 takes ${(2 ** 79 / perYear).toExponential(1)} years; the universe has 1.4e+10.
From one address ${mostGuesses} are taken in ${lifetimes.receiptGuesses / 60_000} minutes.`);
