import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import type { Plugin } from "vite";
import { cutPasswordLists } from "./common-passwords.ts";

const id = "virtual:common-passwords";

/** `virtual:common-passwords`: 24 KB compressed of zxcvbn-ts' 230. */
export function commonPasswords(): Plugin {
	return {
		name: "common-passwords",
		resolveId: (source) => (source === id ? `\0${id}` : undefined),
		load(resolved) {
			if (resolved !== `\0${id}`) return;
			const { common, frequent, keyboards } = cutPasswordLists(dictionary["passwords-common"], adjacencyGraphs);
			const list = (passwords: string[]) => `${JSON.stringify(passwords.join("\n"))}.split("\\n")`;
			return `export const passwordLists = {
				common: ${list(common)},
				frequent: ${list(frequent)},
				keyboards: JSON.parse(${JSON.stringify(JSON.stringify(keyboards))}),
			};`;
		},
	};
}
