import { Link } from "react-router";
import type { LastCleanup } from "#app/jobs/last-cleanup.server.ts";
import type { Unset } from "#app/jobs/unset-settings.server.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import { Titled } from "../shell/section-page.tsx";
import { LastCleanupLine } from "./last-cleanup.tsx";
import type { Waiting } from "./waiting.server.ts";

interface AttentionProps {
	waiting: readonly Waiting[];
	/** For administration alone. */
	server?: { unset: readonly Unset[]; lastCleanup?: LastCleanup | null };
}

export function Attention({ waiting, server }: AttentionProps) {
	const due = waiting.filter(({ records }) => records !== 0);
	return (
		<Titled id="attention" title="Què reclama atenció ara" className="panel p-5">
			{due.length === 0 && (
				<p className="flex gap-4 items-center font-bold">
					<Vivi pose="waving" className="w-25" />
					Res no t'espera.
				</p>
			)}
			{due.length > 0 && (
				<ul className="grid gap-2">
					{due.map(({ records, one, many, to }) => (
						<li key={to}>
							<Link
								to={to}
								className="flex min-h-12 items-center gap-3 rounded-full border-2 border-sand py-1 pr-4 pl-1.5 leading-[1.2] font-bold text-ink hover:border-ink"
							>
								<strong className="min-w-9 rounded-full bg-sun px-2 py-1 text-center tabular-nums">
									{records ?? "?"}
								</strong>{" "}
								{records === 1 ? one : many}
							</Link>
						</li>
					))}
				</ul>
			)}
			{server && <OfServer {...server} />}
		</Titled>
	);
}

function OfServer({ unset, lastCleanup }: NonNullable<AttentionProps["server"]>) {
	return (
		<>
			{unset.length > 0 && (
				<>
					<h3 className="mt-5 text-[1.0625rem]">Per configurar</h3>
					<dl className="mt-1 grid gap-3">
						{unset.map(({ missing, effect }) => (
							<div key={effect}>
								<dt>{effect}</dt>
								<dd className="text-fine">Falta {missing} (ho posa qui porta el servidor).</dd>
							</div>
						))}
					</dl>
				</>
			)}
			<h3 className="mt-5 text-[1.0625rem]">Neteja de fitxers</h3>
			<LastCleanupLine lastCleanup={lastCleanup} />
		</>
	);
}
