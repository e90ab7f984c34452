import { writeWorkbook } from "#app/platform/workbook/write.ts";

/* Three forms in the shape of those that public bodies and aid organisations publish, as the rows of their sheets. */

export interface Sheets {
	survey: (string | undefined)[][];
	choices?: (string | undefined)[][];
	settings?: (string | undefined)[][];
}

/** In expressions {q} stands for what forms write with a dollar before it. */
export const workbookOf = ({ survey, choices = [], settings = [] }: Sheets) =>
	writeWorkbook([
		{ name: "survey", rows: survey.map((row) => row.map((said) => said?.replaceAll("{", "$\u007b"))) },
		{ name: "choices", rows: choices },
		{ name: "settings", rows: settings },
	]);

/** Everything in it comes in. */
export const household: Sheets = {
	survey: [
		["type", "name", "label", "hint", "required", "relevant", "constraint", "appearance"],
		["note", "hola", "Gràcies per respondre."],
		["begin_group", "llar", "La teva llar", "Només qui hi viu."],
		["integer", "persones", "Quantes persones hi viviu?", "Compta-t'hi.", "yes", undefined, ". > 0 and . <= 20"],
		["decimal", "km", "A quants quilòmetres tens la feina?", "", "", "{persones} >= 1", ". >= 0"],
		["select_one sino", "cotxe", "Hi ha cotxe?", "", "true()"],
		[
			"select_multiple mitja or_other",
			"mitjans",
			"Què feu servir?",
			"",
			"",
			"",
			"count-selected(.) >= 1 and count-selected(.) < 4",
		],
		["end_group"],
		["begin group", "viatges", "Els viatges", "", "", "selected({mitjans}, 'bici') or selected({mitjans}, 'peu')"],
		["select_one municipis", "viu", "On vius?"],
		["date", "quan", "Quin dia?", "", "", "{cotxe} = 'no' and not(selected({mitjans}, 'other'))"],
		["text", "per", "Per què?", "", "", "{quan} > date('2026-01-01') and ({viu} != '' or {km} < 2.5)", "", "multiline"],
		["geopoint", "lloc", "On vas?", "", "", "count-selected({mitjans}) >= 2"],
		["text", "quin", "Quin altre?", "", "", "{cotxe} != 'no'"],
		["end group"],
	],
	choices: [
		["list_name", "name", "label"],
		["sino", "si", "Sí"],
		["sino", "no", "No"],
		["mitja", "bici", "Bicicleta"],
		["mitja", "peu", "A peu"],
		["mitja", "bus", "Autobús"],
	],
	settings: [
		["form_title", "form_id", "version"],
		["Mobilitat de les llars", "llars", "2026"],
	],
};

/** With much that has no place here. */
export const facility: Sheets = {
	survey: [
		["type", "name", "label::English (en)", "label::Català (ca)", "relevant", "calculation", "required", "constraint"],
		["start", "start"],
		["text", "nom", "Name", "Nom de l'equipament", "", "", "yes"],
		["text", "codi", "Code", "Codi", "", "", "", "regex(., '[A-Z]+')"],
		["begin_repeat", "sales", "Rooms", "Sales"],
		["text", "sala", "Room", "Sala"],
		["begin_group", "mides", "Size", "Mides"],
		["integer", "m2", "Area", "Superfície"],
		["end_group"],
		["end_repeat"],
		["calculate", "total", "", "", "", "sum({m2})"],
		["select_one tipus", "tipus", "Kind", "Tipus", "{total} > 100"],
		["select_one perdut", "perdut", "Lost", "Perdut"],
		["begin_group", "detall", "Detail", "Detall", "{tipus} = 'escola'"],
		["begin_group", "aparcament", "Parking", "Aparcament", "{nom} != ''"],
		["integer", "places", "Places", "Places", "{tipus} != 'biblioteca'", "", "{nom} = 'x'"],
		["integer", "places", "Places", "Places altre cop"],
		["end_group"],
		["end_group"],
		["select_one tipus", "despres", "After", "Després", "{tipus} = 'hospital'"],
		["photo", "foto", "Photo", "Foto"],
		["text", "abans", "Before", "Abans", "{mes_tard} = 'x'"],
		["text", "mes_tard", "Later", "Més tard"],
		["text", "", "Nameless", "Sense nom"],
		["end_group"],
	],
	choices: [
		["list name", "name", "label::Català (ca)"],
		["tipus", "escola", "Escola"],
		["tipus", "biblioteca", "Biblioteca"],
		["tipus", "escola", "Escola bis"],
		["sobrera", "a", "A"],
	],
};

export const satisfaction: Sheets = {
	survey: [
		["type", "name", "label", "required", "relevant", "appearance", "parameters"],
		["begin_group", "valora", "Valora el carril", "", "", "field-list"],
		["range", "nota", "Quina nota li poses?", "yes", "", "", "start=0 end=10 step=1 tick_labelset=nota"],
		["begin_group", "acord", "Hi estàs d'acord?", "", "{nota} < 8", "table-list"],
		["select_one acord", "acord__net", "És net", "yes"],
		["select_one acord", "acord__segur", "És segur", "yes"],
		["end_group"],
		["begin_group", "punts", "Posa punts", "", "", "field-list"],
		["range", "llum", "A la llum", "", "", "", "start=1 end=5"],
		["range", "ferm", "Al ferm", "", "", "", "start=1 end=5"],
		["end_group"],
		["rank millores", "millores", "Ordena-les", "", "{ferm} <= 2 or {acord__segur} = 'no'"],
		["select_multiple linies", "linies", "Quines línies faries servir?", "", "selected-at({millores}, 0) = 'llum'"],
		["end_group"],
	],
	choices: [
		["list_name", "name", "label"],
		["nota", "0", "Gens bé"],
		["nota", "10", "Molt bé"],
		["acord", "si", "Sí"],
		["acord", "no", "No"],
		["millores", "llum", "Més llum"],
		["millores", "ferm", "Millor ferm"],
	],
};
