import { type CookieKind, cookieKinds } from "./cookie-texts.ts";

export interface CookieRow {
	name: string;
	kind: CookieKind;
	purpose: string;
	duration: string;
}

export function CookieTable({ rows }: { rows: readonly CookieRow[] }) {
	return (
		<table className="terms">
			<caption>Cookies d'aquest web</caption>
			<thead>
				<tr>
					<th scope="col">Nom</th>
					<th scope="col">Tipus</th>
					<th scope="col" className="w-[46%]">
						Per a què
					</th>
					<th scope="col">Durada</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ name, kind, purpose, duration }) => (
					<tr key={name}>
						<th scope="row">
							<code>{name}</code>
						</th>
						<td data-label="Tipus">{cookieKinds[kind].short}</td>
						<td data-label="Per a què">{purpose}</td>
						<td data-label="Durada">{duration}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
