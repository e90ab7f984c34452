import { kindNames } from "#app/office/managed-records.server.ts";
import { dayInMadrid, longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import { escapeXml } from "#app/platform/ui/text/xml.ts";
import type { Exported, ExportedTable } from "./records.ts";

/** A page that explains the folder to whoever opens it later. */
export function indexOf({ tables, missing }: Exported, now: Date, siteUrl: string): string {
	return `<!DOCTYPE html>
<html lang="ca">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dades de la campanya</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}table{border-collapse:collapse}th,td{border:1px solid;padding:.4rem .6rem;text-align:left;vertical-align:top}</style>
<h1>Dades de la campanya «La bici ens mou»</h1>
<p>Exportades de ${escapeXml(siteUrl)} ${withArticle(longDate(dayInMadrid(now)))}, per a l'arxiu del consell comarcal.</p>
<p><strong>Aquesta carpeta té dades personals</strong> i també el que no s'ha publicat mai. No s'ha de posar en cap servidor públic.</p>
<ul>
<li>Cada taula és en CSV (UTF-8, separat per punt i coma, hores de Madrid; Excel i LibreOffice l'obren) i en JSON (hores en UTC).</li>
<li>Els àudios, les fotos i els vídeos són a la carpeta «fitxers», una per taula. El nom de cada fitxer comença per l'identificador (id) del seu registre.</li>
<li>En un CSV, un apòstrof davant de «=», «+», «-» o «@» l'hi hem posat nosaltres, perquè cap full de càlcul no ho prengui per una fórmula.</li>
<li>No hi ha els comptes, les contrasenyes, les sessions, el registre d'activitat ni la paperera: no són el fons de la campanya. Són a les còpies de seguretat.</li>
</ul>
<table>
<tr><th>Taula</th><th>Registres</th><th>Fitxers</th><th>Columnes</th><th>Dades personals</th></tr>
${tables.map(row).join("\n")}
</table>
${missing.length === 0 ? "" : `<h2>Fitxers que no s'han trobat</h2>\n<ul>\n${missing.map((key) => `<li>${escapeXml(key)}</li>`).join("\n")}\n</ul>`}
</html>
`;
}

function row({ kind, table, columns, personal, rows, files }: ExportedTable): string {
	const links = ["csv", "json"].map((format) => `<a href="taules/${table}.${format}">${format.toUpperCase()}</a>`);
	const cells = [
		`${escapeXml(kindNames[kind])}<br>${links.join(" · ")}`,
		String(rows),
		files === 0 ? "–" : `<a href="fitxers/${table}/">${files}</a>`,
		columns.join(", "),
		personal.join(", ") || "–",
	];
	return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
}
