import layout from "#app/platform/styles/sheet.css?inline";

export { default as plain } from "#app/platform/styles/plain.css?inline";

/*
 * A page's own styles are in `<name>.page.css`, or in `<name>.form.css` if they begin with those of a form: these stand
 * together because they compress better so. Its route asks for them: `handle = { styles: "<name>" }`.
 */
const forms = import.meta.glob<string>(["./**/*.form.css", "./platform/styles/form.css"], {
	query: "?inline",
	import: "default",
	eager: true,
});
const pages = import.meta.glob<string>("./**/*.page.css", { query: "?inline", import: "default", eager: true });

const byName = Object.entries({ ...forms, ...pages }).map(([file, css]) => [
	file.replace(/^.*\/|(?:\.form|\.page)?\.css$/g, ""),
	withoutNotice(css),
]);

export const sheets: Readonly<Record<string, string>> = {
	...Object.fromEntries(byName),
	layout: withoutNotice(layout),
};

/** Tailwind's notice stands in `plain` already, which each page has. */
function withoutNotice(css: string): string {
	return css.replace(/^\/\*!.*?\*\/\s*/s, "");
}

export function sheetNamed(name: string): string {
	const sheet = sheets[name];
	if (sheet === undefined) throw new Error(`there is no ${name}.page.css or ${name}.form.css`);
	return sheet;
}
