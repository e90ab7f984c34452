import { existsSync } from "node:fs";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const system = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const unpacked = fileURLToPath(new URL("../../.browser", import.meta.url));

/** Without a single font Chromium crashes at the first line of text: the package's own are found beside the system's. */
const fontConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${join(unpacked, "fonts")}</dir>
  <cachedir>${join(unpacked, "fonts-cache")}</cachedir>
</fontconfig>
`;

interface Browser {
	executablePath: string;
	env: Record<string, string>;
}

/**
 * A real Chromium: CHROMIUM_PATH, Playwright's own, the system's, or the one that comes inside an npm package.
 * Throws when there is none: a journey is never skipped.
 */
export async function findBrowser(): Promise<Browser> {
	return findNamed() ?? findOnSystem() ?? unpackBrowser();
}

/**
 * The same, but the one of the package before the system's: built to run without a window, as Playwright's own is, it
 * needs half the time for the same pages.
 */
export async function findWindowlessBrowser(): Promise<Browser> {
	const named = findNamed();
	if (named) return named;
	// The package holds nothing for other machines.
	if (process.platform !== "linux" || process.arch !== "x64") return findBrowser();
	try {
		return await unpackBrowser();
	} catch (error) {
		const found = findOnSystem();
		if (!found) throw error;
		return found;
	}
}

function findNamed(): Browser | undefined {
	const wanted = process.env.CHROMIUM_PATH;
	if (wanted && !existsSync(wanted)) throw new Error(`CHROMIUM_PATH names no file: ${wanted}`);
	return firstOf([wanted || chromium.executablePath()]);
}

function findOnSystem(): Browser | undefined {
	return firstOf(system);
}

function firstOf(paths: string[]): Browser | undefined {
	const executablePath = paths.find((path) => existsSync(path));
	return executablePath ? { executablePath, env: environment() } : undefined;
}

function environment(): Browser["env"] {
	return Object.fromEntries(Object.entries(process.env).filter((one): one is [string, string] => one[1] !== undefined));
}

/** By a rename: each Playwright worker writes the file, and browsers of the others read it meanwhile. */
async function writeWhole(file: string, text: string): Promise<void> {
	const own = `${file}.${process.pid}`;
	await writeFile(own, text);
	await rename(own, file);
}

/** With the libraries and fonts that a bare machine lacks, which the package brings too. */
async function unpackBrowser(): Promise<Browser> {
	const env = environment();
	try {
		// It unpacks into the temporary folder and takes what it finds there: it gets a folder of this project's own.
		await mkdir(unpacked, { recursive: true });
		process.env.TMPDIR = unpacked;
		const { default: packaged, inflate } = await import("@sparticuz/chromium");
		const libraries = fileURLToPath(new URL("../bin/al2023.tar.br", import.meta.resolve("@sparticuz/chromium")));
		if (!existsSync(join(unpacked, "al2023"))) await inflate(libraries);
		const executablePath = await packaged.executablePath();
		const fonts = join(unpacked, "fonts.conf");
		await writeWhole(fonts, fontConfiguration);
		return {
			executablePath,
			env: { ...env, FONTCONFIG_FILE: fonts, LD_LIBRARY_PATH: join(unpacked, "al2023", "lib") },
		};
	} catch (error) {
		throw new Error("No Chromium to test with: install one and name it in CHROMIUM_PATH, or run npm ci again.", {
			cause: error,
		});
	} finally {
		if (env.TMPDIR) process.env.TMPDIR = env.TMPDIR;
		else delete process.env.TMPDIR;
	}
}
