import { globSync } from "node:fs";
import type { Plugin } from "vite";

const mark = '@import "*.office.css";';

/** In office.css the mark stands for all sheets with such a name: each capability has its own beside its section. */
export const officeSheets = (): Plugin => ({
	name: "office-sheets",
	enforce: "pre",
	transform: {
		filter: { id: /\/styles\/office\.css/ },
		handler(code) {
			const sheets = globSync("app/**/*.office.css").map((file) => file.replaceAll("\\", "/"));
			return code.replace(mark, () =>
				sheets
					.toSorted()
					.map((file) => `@import "../../${file.slice("app/".length)}";`)
					.join("\n"),
			);
		},
	},
});
