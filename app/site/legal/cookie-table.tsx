import { type CookieKind, cookieKinds } from "./cookie-texts.ts";

export interface CookieRow {
	name: string;
	kind: CookieKind;
	purpose: string;
	duration: string;
}

/** Scrolls sideways on a phone, and can then be reached with the keyboard. */
export function CookieTable({ rows }: { rows: readonly CookieRow[] }) {
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
		<section aria-labelledby="taula-titol" tabIndex={0} className="relative overflow-x-auto">
			<table className="cookies">
				<caption id="taula-titol" className="sr-only">
					Cookies d'aquest web
				</caption>
				<thead>
					<tr>
						<th scope="col">Nom</th>
						<th scope="col">Tipus</th>
						<th scope="col">Per a què</th>
						<th scope="col">Durada</th>
					</tr>
				</thead>
				<tbody>
					{rows.map(({ name, kind, purpose, duration }) => (
						<tr key={name}>
							<th scope="row">
								<code className="whitespace-nowrap">{name}</code>
							</th>
							<td>{cookieKinds[kind].short}</td>
							<td>{purpose}</td>
							<td className="whitespace-nowrap">{duration}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
