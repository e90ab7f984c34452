import { formatNumber } from "#app/platform/content/catalan.ts";
import { megabytes } from "#app/platform/ui/text/bytes.ts";
import { Titled } from "../shell/section-page.tsx";
import { planLimits } from "./plan.ts";

/** Missing ones are not known yet. */
type SpaceProps = Partial<Record<"databaseBytes" | "mediaBytes" | "received", number>>;

export function Space({ databaseBytes, mediaBytes, received }: SpaceProps) {
	return (
		<Titled id="space" title="Espai" className="panel p-5">
			<dl className="grid gap-3">
				<Used name="Base de dades" bytes={databaseBytes} of={planLimits.databaseBytes}>
					n'hi caben
				</Used>
				<Used name="Fitxers" bytes={mediaBytes} of={planLimits.freeMediaBytes}>
					sense pagar-ne més,
				</Used>
				<div className="flex justify-between gap-4">
					<dt className="font-bold">Registres que ha enviat la gent</dt>
					<dd className="flex-none tabular-nums">{received === undefined ? "no se sap" : formatNumber(received)}</dd>
				</div>
			</dl>
			<p className="mt-3 text-fine">
				Els límits són els del pla Workers Paid. L'espai es mira amb la neteja, cada hora.
			</p>
		</Titled>
	);
}

function Used({ name, bytes, of, children }: { name: string; bytes?: number; of: number; children: string }) {
	return (
		<div className="flex flex-wrap justify-between gap-x-4">
			<dt className="font-bold">{name}</dt>
			<dd className="tabular-nums">
				{bytes === undefined ? "no se sap encara" : megabytes(bytes)}; {children} {of / 10 ** 9} GB
			</dd>
			<dd className="basis-full">
				<svg
					aria-hidden="true"
					className="mt-1 block h-3 w-full rounded-full bg-sand forced-color-adjust-none forced-colors:border-2 forced-colors:border-[CanvasText]"
					viewBox="0 0 100 8"
					preserveAspectRatio="none"
				>
					<rect className="fill-fuchsia" width={Math.min(100, (100 * (bytes ?? 0)) / of)} height={8} />
				</svg>
			</dd>
		</div>
	);
}
