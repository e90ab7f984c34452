import type { May } from "#app/accounts/roles/rights.server.ts";
import { authority, rights } from "#app/platform/content/rights.ts";
import { site } from "#app/platform/content/site.ts";
import { nameOfTable } from "#app/platform/records/registry.ts";
import type { Terms } from "#app/platform/records/retention-terms.ts";
import { longMoment, withArticle } from "#app/platform/ui/text/dates.ts";
import { escapeMarkup as escaped } from "#app/platform/ui/text/xml.ts";
import type { HandedOver } from "../../queries/hand-over.ts";
import { sinceOf } from "../../queries/row-times.ts";
import type { Subject } from "../../queries/wanted.ts";
import type { Names } from "../words/names.server.ts";
import { linesOf, untilWords } from "../words/readable.server.ts";
import { tableWords } from "../words/table-words.server.ts";
import { nameOf } from "../words/words.ts";
import { filesOf } from "./media.server.ts";

const style =
	"body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}li{margin:1rem 0}dt{font-weight:700}dd{margin:0 0 .5rem;white-space:pre-line;overflow-wrap:anywhere}";

/** The person must not take what is here for all that there is. */
const unseen = "ho tenim, però no és en aquest fitxer: qui l'ha preparat no ho pot veure. Demana'ns-ho.";

export async function* readablePage(
	subject: Subject,
	tables: AsyncIterable<HandedOver>,
	terms: Terms,
	names: Names,
	may: May,
): AsyncGenerator<string> {
	const title = `El que ${site.name} té de tu`;
	yield `<!doctype html><html lang="ca"><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style><h1>${escaped(title)}</h1>`;
	yield `<p>${escaped(nameOf(subject))}, ${escaped(longMoment(new Date()))}. A <code>dades.json</code> hi ha el mateix per a programes, i a <code>fitxers</code> el que ens vas enviar. Les contrasenyes i els codis no hi són: només en tenim una empremta.</p>`;
	for await (const { entry, pages } of tables) {
		const { name, why } = tableWords[nameOfTable(entry)] ?? { name: nameOfTable(entry), why: "" };
		yield `<section><h2>${escaped(name)}</h2><p>${escaped(why)}</p><ol>`;
		for await (const rows of pages) {
			for (const row of rows) {
				const since = sinceOf(row);
				const lines = linesOf(entry, row, { names, may, unseen }).map(
					({ label, text }) => `<dt>${escaped(label)}</dt><dd>${escaped(text)}</dd>`,
				);
				const files = filesOf(entry, row).map(({ path }) => `<li><a href="${escaped(path)}">${escaped(path)}</a></li>`);
				yield `<li><dl>${lines.join("")}</dl>${files.length > 0 ? `<ul>${files.join("")}</ul>` : ""}<p>${since ? `Des ${escaped(withArticle(longMoment(since), "de"))}, ` : ""}${escaped(untilWords(entry, row, terms))}.</p></li>`;
			}
		}
		yield "</ol></section>";
	}
	const items = rights.map((one) => `<li><strong>${escaped(one.name)}</strong>: ${escaped(one.text)}</li>`).join("");
	yield `<section><h2>Els teus drets</h2><ul>${items}</ul><p>Els pots exercir escrivint a qui t'ha enviat aquest fitxer. Si creus que no els hem respectat, pots reclamar a l'<a href="${authority.url}">${escaped(authority.name)}</a>.</p></section></html>`;
}
