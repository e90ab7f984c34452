import { escapeXml } from "#app/platform/ui/text/xml.ts";
import type { Codebook } from "./codebook.ts";

const tag = (name: string, content: string, attributes: Readonly<Record<string, string>> = {}) => {
	const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
	return `<${name}${written.join("")}>${content}</${name}>`;
};
const words = (name: string, text: string) => tag(name, escapeXml(text));

/** DDI-Codebook 2.5: a variable is a column of the file. */
export function ddiOf(sections: Codebook, title: string, day: string): string {
	const columns = sections.flatMap(({ id, variables }) =>
		variables.flatMap((variable) => variable.columns.map((column) => ({ section: id, variable, column }))),
	);
	const idOf = (at: number) => `V${at + 1}`;
	const groups = sections.flatMap(({ id, title }) => {
		const own = columns.flatMap(({ section }, at) => (section === id ? [idOf(at)] : []));
		// The schema takes no empty list.
		return own.length > 0 ? [tag("varGrp", words("labl", title), { ID: `G-${id}`, var: own.join(" ") })] : [];
	});
	const drawn = columns.map(({ variable, column }, at) => {
		const { title, help, conditions, versions } = variable;
		const question = words("qstnLit", title) + (help ? words("ivuInstr", help) : "");
		const options = column.options ?? (column.isNumber || column.isText ? [] : variable.options);
		return tag(
			"var",
			[
				words("labl", [title, column.part].filter(Boolean).join(" · ")),
				tag("qstn", question),
				...conditions.map((condition) => words("universe", condition)),
				...options.map(({ name, words: label }) => tag("catgry", words("catValu", name) + words("labl", label))),
				`<varFormat type="${column.isNumber ? "numeric" : "character"}"/>`,
				words("notes", `${variable.type}. Versions: ${versions.join(", ")}.`),
			].join(""),
			{ ID: idOf(at), name: column.name },
		);
	});
	const citation = tag(
		"citation",
		tag("titlStmt", words("titl", title)) + tag("prodStmt", tag("prodDate", day, { date: day })),
	);
	const content = tag("stdyDscr", citation) + tag("dataDscr", [...groups, ...drawn].join("\n"));
	const book = tag("codeBook", content, { xmlns: "ddi:codebook:2_5", version: "2.5", "xml:lang": "ca" });
	return `<?xml version="1.0" encoding="UTF-8"?>\n${book}\n`;
}
