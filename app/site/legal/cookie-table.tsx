import { type CookieKind, cookieKinds } from "./cookie-texts.ts";

export interface CookieRow {
	name: string;
	kind: CookieKind;
	purpose: string;
	duration: string;
}

/** Scrolls sideways on phones, reachable by keyboard. */
export function CookieTable({ rows }: { rows: readonly CookieRow[] }) {
	return (
		<>
			<p className="text-small font-bold min-[42rem]:hidden">Llisca la taula cap al costat per veure-la sencera →</p>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
			{/* biome-ignore lint/a11y/useSemanticElements: a section is to have a heading, and the table's caption is its name */}
			<div role="region" aria-labelledby="taula-titol" tabIndex={0} className="scroll-x">
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
									<code>{name}</code>
								</th>
								<td>{cookieKinds[kind].short}</td>
								<td>{purpose}</td>
								<td className="whitespace-nowrap">{duration}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</>
	);
}
