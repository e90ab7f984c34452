import { globSync, statSync } from "node:fs";

const sources = [
	"app/**/*",
	"migrations/meta/_journal.json",
	"public/**/*",
	"vite.config.ts",
	"react-router.config.ts",
	"wrangler.toml",
	"package-lock.json",
];
const built = "build/server/wrangler.json";

/** Whether nothing that is built is newer than the build. */
export function isBuildCurrent(): boolean {
	const [build] = globSync(built).map((path) => statSync(path).mtimeMs);
	return build !== undefined && globSync(sources).every((path) => statSync(path).mtimeMs <= build);
}
