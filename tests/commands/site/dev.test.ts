import { deepEqual } from "node:assert/strict";
import { describe, it } from "node:test";
import { loadConfigFromFile } from "vite";

describe("npm run dev", () => {
	it("prints its address, which Vite does as information; a build prints warnings alone", async () => {
		const levelOf = async (command: "serve" | "build") => {
			const found = await loadConfigFromFile({ command, mode: "development" }, "vite.config.ts");
			return found?.config.logLevel;
		};
		deepEqual([await levelOf("serve"), await levelOf("build")], ["info", "warn"]);
	});
});
