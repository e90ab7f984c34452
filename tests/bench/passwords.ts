import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { cutPasswordLists } from "#app/accounts/password/common-passwords.ts";
import { passwordRules } from "#app/accounts/password/password-rules.ts";
import { mostPasswordLength } from "#app/platform/content/limits.ts";
import { median } from "#tests/bench/tools/median.ts";

/*
 * What it costs to judge a new password, with the passwords that take zxcvbn longest: those full of characters that look
 * like letters, of dates and of rows of keys: CPU time, first try included. And what its modules add to the worker.
 */
const tries = 20;
const mostMs = 100;

const hostile = {
	"look-alikes": "@4@4@4$5$5!1!1",
	"all look-alikes": "4@8({[<369&#!1/|0$5+7%2",
	digits: "1234567890",
	dates: "31121999",
	"rows of keys": "qwertyuiop[]asdf",
	"common passwords": "p4$$w0rddragon",
	repetition: "aab",
	"random characters": "x9!kQ}2m#Lz@7v^Rw;3Jt&8Yp*5Gb(6Nd)4Hs",
};

const started = performance.now();
const rules = passwordRules(cutPasswordLists(dictionary["passwords-common"], adjacencyGraphs));
console.log(`made ready in ${(performance.now() - started).toFixed(1)} ms`);
for (const [name, part] of Object.entries(hostile)) {
	const password = part.repeat(mostPasswordLength).slice(0, mostPasswordLength);
	const times = Array.from({ length: tries }, () => {
		const from = process.threadCpuUsage();
		rules(password, "anna@bici.test");
		const { user, system } = process.threadCpuUsage(from);
		return (user + system) / 1000;
	});
	const worst = Math.max(...times);
	console.log(
		`${name.padEnd(18)} ${median(times).toFixed(1)} ms (median of ${tries}), ${worst.toFixed(1)} ms at most, gate ${mostMs} ms`,
	);
	if (worst > mostMs) process.exitCode = 1;
}

const folder = "build/server/assets";
for (const file of readdirSync(folder).filter((name) =>
	/^(password-rules|_virtual_common-passwords).*\.js$/.test(name),
)) {
	const bytes = readFileSync(`${folder}/${file}`);
	console.log(`${file}: ${bytes.length} bytes, ${gzipSync(bytes, { level: 9 }).length} compressed`);
}
