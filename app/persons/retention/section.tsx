import type { Group, Line } from "./lines.server.ts";

export function RetentionSection({ groups }: { groups: readonly Group[] }) {
	return (
		<>
			<h3 id="terminis">Quant de temps guardem cada cosa</h3>
			<p>
				Aquí hi ha tot el que podem tenir de tu, per a què serveix, quant de temps ho guardem i què en fem després. Surt
				del mateix registre que fa servir el web per esborrar-ho.
			</p>
			{groups.map(({ title, lines }) => (
				<table key={title} className="terms">
					<caption>{title}</caption>
					<thead>
						<tr>
							<th scope="col">Què</th>
							<th scope="col">Per a què</th>
							<th scope="col">Quant de temps</th>
							<th scope="col">Després</th>
						</tr>
					</thead>
					<tbody>
						{lines.map((line) => (
							<Row key={line.what} {...line} />
						))}
					</tbody>
				</table>
			))}
		</>
	);
}

function Row({ what, why, term, after }: Line) {
	return (
		<tr>
			<th scope="row">{what}</th>
			<td data-label="Per a què">{why}</td>
			<td data-label="Quant de temps">{term}</td>
			<td data-label="Després">{after}</td>
		</tr>
	);
}
