import { type SubmissionResult, useForm } from "@conform-to/react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { SelectField, TextField } from "#app/platform/ui/form/field.tsx";
import { Options } from "#app/platform/ui/form/options.tsx";
import { fieldNames, type Role } from "./choice.ts";
import type { Preview } from "./preview.server.ts";

type ChooseColumnsProps = Preview & { lastResult?: SubmissionResult<string[]> };

export function ChooseColumns({ content, names, rows, lines, choice, date, lastResult }: ChooseColumnsProps) {
	const { pathname, search } = useLocation();
	const isSending = useNavigation().formAction?.startsWith(pathname) ?? false;
	const { fileName, columns, order, wholeDay, wholeOrigin } = choice;
	const chosen = Object.entries(columns).map(([role, at]) => [fieldNames[role as Role], String(at)]);
	const [form, fields] = useForm<Record<(typeof fieldNames)[keyof typeof fieldNames], string>>({
		id: "import",
		defaultValue: {
			...Object.fromEntries(chosen),
			[fieldNames.order]: order,
			[fieldNames.wholeDay]: wholeDay,
			[fieldNames.wholeOrigin]: wholeOrigin,
		},
		lastResult,
	});
	const column = (role: Role, label: string, none: string) => (
		<SelectField field={fields[fieldNames[role]]} label={label}>
			<option value="">{none}</option>
			<Options of={names.map((name, at) => [String(at), nameOf(name, at)])} />
		</SelectField>
	);
	const whole = (name: "wholeDay" | "wholeOrigin", label: string, help: string) => (
		<TextField field={fields[fieldNames[name]]} label={label} help={help} autoComplete="off" />
	);
	return (
		<Form method="post" id={form.id} action={pathname + search} className="record-form" noValidate>
			<input type="hidden" name={fieldNames.content} value={content} />
			<input type="hidden" name={fieldNames.fileName} value={fileName} />
			<p>
				{lines === 1 ? "Hi ha 1 línia." : `Hi ha ${formatNumber(lines)} línies.`} Encara no ha entrat res: mira si les
				columnes són on toca.
			</p>
			<FirstRows names={choice.hasNames ? names : undefined} width={names.length} rows={rows} />
			<div className="field__check">
				<input id="import-names" type="checkbox" name={fieldNames.hasNames} defaultChecked={choice.hasNames} />
				<label htmlFor="import-names">La primera línia són els noms de les columnes</label>
			</div>
			{column("email", "El correu", "Tria la columna")}
			{column("date", "El dia que van dir que sí", "Cap: el mateix dia per a tothom")}
			{whole("wholeDay", "Dia de les línies que no en tenen", "Per exemple, 31/05/2026.")}
			<SelectField field={fields[fieldNames.order]} label="Com s'escriuen les dates" help={date && howRead(date)}>
				<option value="">Com digui el fitxer; si no es pot saber, el dia primer</option>
				<option value="day">El dia primer: dia/mes/any</option>
				<option value="month">El mes primer, com als Estats Units: mes/dia/any</option>
			</SelectField>
			{column("origin", "L'origen: on i com van dir que sí", "Cap: el mateix origen per a tothom")}
			{whole("wholeOrigin", "Origen de les línies que no en tenen", "Per exemple, full de la fira, signat.")}
			{column("consent", "El sí o el no: si va dir que vol el butlletí", "Cap: tothom va dir que sí")}
			{column("state", "Si encara hi és subscrit", "Cap: tothom hi és")}
			<div className="flex flex-wrap gap-3">
				<button type="submit" className={buttonClass("default", "lg")} disabled={isSending}>
					{isSending ? "Important..." : "Importa"}
				</button>
				<Link to={pathname + search} className={buttonClass("outline", "lg")}>
					Tria un altre fitxer
				</Link>
			</div>
		</Form>
	);
}

function howRead({ written, read, isSure }: NonNullable<Preview["date"]>): string {
	const doubt = isSure ? "" : " Al fitxer no n'hi ha cap que ho aclareixi: si ve d'un programa en anglès, repassa-ho.";
	return `«${written}» és ${read}.${doubt}`;
}

/** As in a spreadsheet: "A", "B" … "AA". */
const letterOf = (at: number): string =>
	(at < 26 ? "" : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const nameOf = (name: string, at: number) => `${letterOf(at)}${name && `: ${name}`}`;

interface FirstRowsProps {
	/** Undefined: the file has none. */
	names: readonly string[] | undefined;
	width: number;
	rows: Preview["rows"];
}

/** Only columns that hold something: Google's and Outlook's have a hundred. */
function FirstRows({ names, width, rows }: FirstRowsProps) {
	const filled = Array.from({ length: width }, (_, at) => at).filter((at) => rows.some(({ cells }) => cells[at]));
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it on small screens
		<section className="panel scroll-x py-2 px-4" aria-label="Les primeres línies" tabIndex={0}>
			<table className="[&_td]:px-3 [&_th]:px-3 [&_th]:text-left whitespace-nowrap">
				<thead>
					<tr>
						<th scope="col">Línia</th>
						{filled.map((at) => (
							<th key={at} scope="col">
								{nameOf(names?.[at] ?? "", at)}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ line, cells }) => (
						<tr key={line}>
							<th scope="row">{line}</th>
							{filled.map((at) => (
								<td key={at}>{cells[at]}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
