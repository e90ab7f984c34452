import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "@playwright/test";

const system = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const unpacked = fileURLToPath(new URL("../.browser", import.meta.url));

/**
 * A real Chromium: CHROMIUM_PATH, Playwright's own, the system's, or the one that comes inside an npm package.
 * Throws when there is none: a journey is never skipped.
 */
export async function browserPath(): Promise<string> {
	const wanted = process.env.CHROMIUM_PATH;
	if (wanted) {
		if (!existsSync(wanted)) throw new Error(`CHROMIUM_PATH names no file: ${wanted}`);
		return wanted;
	}
	const found = [chromium.executablePath(), ...system].find((path) => path && existsSync(path));
	return found ?? (await unpackedChromium());
}

async function unpackedChromium(): Promise<string> {
	try {
		// It unpacks into the temporary folder and takes what it finds there: it gets a folder of this project's own.
		await mkdir(unpacked, { recursive: true });
		process.env.TMPDIR = unpacked;
		const { default: packaged } = await import("@sparticuz/chromium");
		return await packaged.executablePath();
	} catch (error) {
		throw new Error("No Chromium to test with: install one and name it in CHROMIUM_PATH, or run npm ci again.", {
			cause: error,
		});
	}
}
