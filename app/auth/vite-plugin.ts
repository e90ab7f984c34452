import { dictionary } from "@zxcvbn-ts/language-common";
import type { Plugin } from "vite";
import { cutCommonPasswords } from "./common-passwords.ts";

const id = "virtual:common-passwords";

/** `virtual:common-passwords`: of a list of 49,000 those that could be chosen here, 1 in 30, or 8 KB compressed. */
export function commonPasswords(): Plugin {
	return {
		name: "common-passwords",
		resolveId: (source) => (source === id ? `\0${id}` : undefined),
		load(resolved) {
			if (resolved !== `\0${id}`) return;
			// One text: it is read faster than an array of as many, and is smaller.
			const lines = cutCommonPasswords(dictionary["passwords-common"]).join("\n");
			return `export const commonPasswords = new Set(${JSON.stringify(lines)}.split("\\n"));`;
		},
	};
}
