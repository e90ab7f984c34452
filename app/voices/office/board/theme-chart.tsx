import { Link } from "react-router";
import type { BoardProps } from "#app/office/charts/board.ts";
import { searchOfAll } from "#app/office/records/search/filters.ts";
import { scopeNames, scopes } from "#app/platform/content/scope-names.ts";
import { testimonialFilters } from "../filters.ts";

const all = searchOfAll(testimonialFilters);
const ofScope = (scope: string) => `/admin/testimonials${all.replace("ambit=", `ambit=${scope}`)}`;

export function ThemeChart({ counts, seesPending }: BoardProps) {
	// It counts all states.
	if (!seesPending) return null;
	const most = Math.max(1, ...scopes.map((scope) => counts[scope] ?? 0));
	return (
		<section className="chart panel" aria-labelledby="chart-themes">
			<h3 id="chart-themes">Tots els testimonis, per àmbit</h3>
			<table>
				<thead className="sr-only">
					<tr>
						<th scope="col">Àmbit</th>
						<th scope="col">Quants</th>
					</tr>
				</thead>
				<tbody>
					{scopes.map((scope) => (
						<tr key={scope} className="h-10">
							<th scope="row" className="w-[1%] pr-4 font-bold whitespace-nowrap">
								<Link to={ofScope(scope)}>{scopeNames[scope]}</Link>
							</th>
							<td>
								<span className="flex gap-3 items-center font-bold" data-scope={scope}>
									<svg
										viewBox="0 0 100 8"
										preserveAspectRatio="none"
										aria-hidden="true"
										className="m-0 h-5 fill-(--scope) forced-colors:fill-[CanvasText]"
									>
										<rect width={(100 * (counts[scope] ?? 0)) / most} height={8} />
									</svg>
									{counts[scope] ?? 0}
								</span>
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
