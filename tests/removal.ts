import { spawnSync } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

/*
 * `npm run test:removal [-- NAME…]`: takes capabilities out of a copy of the repository, one after the other: the folder,
 * and its lines in app/capabilities/. Then types, build, and the tests that do not name it must pass.
 */
const removable = ["landings", "newsletter", "questionnaire", "vivi", "voices"];
/** Words by which a test names it, besides its folder. */
const names: Record<string, RegExp> = {
	landings: /landings\b|\/landing\//,
	newsletter: /[nN]ewsletter|[bB]utllet|letters|Letter\b|[sS]ubscri/,
	questionnaire: /questionnaires\b|questionnaire_|questionnaireAnswers|q[uü]estionari\b/,
	voices: /testimoni/i,
	vivi: /biciFucsiaPhotos|bici-fucsia|segueixlavivi/,
};
const mostLines = 4;

const chosen = process.argv.slice(2);
const root = resolve(import.meta.dirname, "..");
for (const capability of chosen.length > 0 ? chosen : removable) {
	const copy = mkdtempSync(join(tmpdir(), `without-${capability}-`));
	try {
		copyTo(copy);
		const lines = takeOut(copy, capability);
		const tests = removeTestsOf(copy, capability);
		console.log(
			`without ${capability}: ${lines} lines elsewhere, ${tests.removed} of ${tests.all} files of tests name it`,
		);
		if (lines > mostLines)
			throw new Error(`${lines} lines name ${capability} outside its folder: at most ${mostLines}`);
		run(copy, "types", ["npm", "run", "--silent", "typecheck"]);
		run(copy, "build", ["npm", "run", "--silent", "build"]);
		run(copy, "tests", ["npx", "vitest", "run", "--config", "tests/vitest.config.ts"]);
	} finally {
		rmSync(copy, { recursive: true, force: true });
	}
}

function copyTo(copy: string): void {
	const tracked = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
		cwd: root,
		encoding: "utf8",
		maxBuffer: 1 << 26,
	});
	const files = tracked.stdout.split("\0").filter((file) => file && existsSync(join(root, file)));
	for (const file of files) cpSync(join(root, file), join(copy, file), { recursive: true });
	symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

/** Returns how many lines had to go besides the folder. */
function takeOut(copy: string, capability: string): number {
	rmSync(join(copy, "app", capability), { recursive: true });
	const lists = join(copy, "app/capabilities");
	const isOf = (line: string) => line.includes(`"#app/${capability}/`);
	return readdirSync(lists)
		.filter((file) => file.endsWith(".ts"))
		.map((file) => {
			const lines = readFileSync(join(lists, file), "utf8").split("\n");
			writeFileSync(join(lists, file), lines.filter((line) => !isOf(line)).join("\n"));
			return lines.filter(isOf).length;
		})
		.reduce((all, one) => all + one, 0);
}

/** Tests that name it, and those that use what has gone with it. */
function removeTestsOf(copy: string, capability: string): { all: number; removed: number } {
	const isTest = (file: string) => file.startsWith("tests/") || /\.test\.tsx?$|\/examples\.ts$/.test(file);
	const files = ["app", "tests"]
		.flatMap((folder) =>
			readdirSync(join(copy, folder), { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
		)
		.filter((file) => /\.tsx?$/.test(file) && isTest(file));
	const sources = new Map(files.map((file) => [file, readFileSync(join(copy, file), "utf8")]));
	const gone = new Set(
		[...sources].flatMap(([file, source]) =>
			source.includes(`#app/${capability}/`) || source.includes(`app/${capability}/`) || names[capability]?.test(source)
				? [file]
				: [],
		),
	);
	// Documents and comments may name what has gone, or a test that named it. Who takes it out reads them again.
	for (const file of ["readmes", "asvs", "comments"].map((name) => `tests/unit/${name}.test.ts`)) gone.add(file);
	gone.delete("tests/removal.ts");
	for (let before = -1; before < gone.size; ) {
		before = gone.size;
		for (const [file, source] of sources) {
			const imported = [...source.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, path = ""]) =>
				path.startsWith("#") ? path.slice(1) : join(dirname(file), path),
			);
			if (imported.some((path) => gone.has(path))) gone.add(file);
		}
	}
	for (const file of gone) rmSync(join(copy, file));
	return { all: files.length, removed: gone.size };
}

function run(cwd: string, what: string, [command = "", ...parts]: string[]): void {
	const { status, stdout, stderr } = spawnSync(command, parts, { cwd, encoding: "utf8", maxBuffer: 1 << 26 });
	if (status === 0) {
		console.log(`✓ ${what}`);
		return;
	}
	console.error(`${stdout}${stderr}`);
	throw new Error(`${what} failed without it`);
}
