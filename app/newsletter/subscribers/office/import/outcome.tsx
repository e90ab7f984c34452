import { Link } from "react-router";
import { formatNumber } from "#app/platform/content/catalan.ts";
import type { Report } from "./choice.ts";

/** Nobody reads a longer list line by line. */
const mostShown = 200;

export function Outcome({ id, imported, known, refused }: Report) {
	return (
		<div role="status" className="panel p-5 mb-5">
			<p>
				<strong>
					{imported === 1 ? "S'ha importat 1 subscripció." : `S'han importat ${formatNumber(imported)} subscripcions.`}
				</strong>{" "}
				{imported > 0 && <Link to={`/admin/subscribers/importa/${id}`}>Desfés aquesta importació</Link>}
			</p>
			{known > 0 && (
				<p>
					{known === 1 ? "1 adreça ja la teníem" : `${formatNumber(known)} adreces ja les teníem`}, subscrites, donades
					de baixa o que ens retornaven els correus: s'han quedat com estaven.
				</p>
			)}
			{refused.length > 0 && (
				<>
					<p>
						{refused.length === 1 ? "1 línia no ha entrat:" : `${formatNumber(refused.length)} línies no han entrat:`}
					</p>
					<ul className="mt-2 grid gap-1">
						{refused.slice(0, mostShown).map(({ line, why }) => (
							<li key={line}>
								Línia {line}: {why}
							</li>
						))}
					</ul>
					{refused.length > mostShown && <p>I {formatNumber(refused.length - mostShown)} més.</p>}
				</>
			)}
		</div>
	);
}
