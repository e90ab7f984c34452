import { fold } from "#app/platform/data/lists/folding.ts";
import type { Role } from "./choice.ts";
import { isDateLike } from "./days.ts";
import { isYesOrNo } from "./yes-no.ts";

/** Names in small letters and figures alone, the best first: of Mailchimp's two dates, the confirmed one. */
const known: Readonly<Record<Role, readonly RegExp[]>> = {
	email: [
		/^(?:adreca(?:de)?|direccion(?:de)?|direccio)?(?:e?mail|correus?|correos?)(?:electronic[oa]?)?(?:address|1(?:value|valor))?$/,
		/^(?:e?mail|correu|correo|adrecaelectronica|direccioelectronica)/,
	],
	date: [
		/consent/,
		/^confirm/,
		/^optin/,
		/subscri|suscri|alta$|signup|registr|inscri|joined/,
		/^(?:data|fecha|date|dia|quan|cuando|when|time|marcade?t|hora|created|afegi)/,
	],
	origin: [/^(?:origen|procedencia|source|origin(?!al)|fuente|font|canal)/],
	state: [/^(?:estat|estado|status|state)/, /^(?:unsub|clean)\w*time$/],
	consent: [
		/consent|accept|acept|autori|optin|permis|gdpr|rgpd/,
		/butlleti|newsletter|boletin|mailing|marketing|subscri|suscri|rebre|recibir|informa|vol(?:s|en)?$/,
	],
};
const notThat: Readonly<Partial<Record<Role, RegExp>>> = {
	date: /naix|nacim|birth|anivers|cumple|(?<!sign)update|last|change|modif|canvi|unsub|baixa|baja|clean/,
};

const plain = (name: string) => fold(name).replace(/[^a-z0-9]/g, "");

interface Content {
	isAddress: (cell: string) => boolean;
	names: readonly string[] | undefined;
	rows: readonly (readonly string[])[];
}

/** Which column is what, as far as its name and what is in it tell. */
export function guessColumns({ names, rows, isAddress }: Content): Partial<Record<Role, number>> {
	const width = Math.max(0, names?.length ?? 0, ...rows.map(({ length }) => length));
	const all = Array.from({ length: width }, (_, column) => column);
	const share = (column: number, is: (cell: string) => boolean) => {
		const filled = rows.map((cells) => cells[column] ?? "").filter((cell) => cell !== "");
		return filled.filter(is).length / Math.max(1, filled.length);
	};
	const named = (role: Role) =>
		known[role].flatMap((pattern) =>
			all.filter((column) => {
				const name = plain(names?.[column] ?? "");
				return pattern.test(name) && !notThat[role]?.test(name);
			}),
		);
	const state = named("state").at(0);
	/** Figures alone may be anything: then its name has to say so. */
	const answers = all.filter((column) => column !== state && share(column, isYesOrNo) === 1);
	const inWords = answers.filter((column) => share(column, (cell) => /\d/.test(cell)) === 0);
	/** The first of which so many cells are such. */
	const first = (columns: number[], is: (cell: string) => boolean, least: number) =>
		columns.find((column) => share(column, is) > least);
	return {
		email: first(named("email"), isAddress, 0) ?? first(all, isAddress, 0.5) ?? named("email").at(0),
		date: names ? first(named("date"), isDateLike, 0) : first(all, isDateLike, 0.5),
		origin: named("origin").at(0),
		state,
		consent: named("consent").find((column) => answers.includes(column)) ?? inWords.at(0),
	};
}
