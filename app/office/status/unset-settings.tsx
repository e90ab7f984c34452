import type { Unset } from "#app/jobs/unset-settings.server.ts";

export function UnsetSettings({ unset }: { unset: readonly Unset[] }) {
	if (unset.length === 0) return null;
	return (
		<section className="panel p-5" aria-labelledby="unset">
			<h2 id="unset" className="mb-3 text-[1.375rem]">
				Per configurar
			</h2>
			<dl className="grid gap-3">
				{unset.map(({ names, missing, effect }) => (
					<div key={effect}>
						<dt>{effect}</dt>
						<dd className="text-fine">
							Falta {missing} ({names.join(", ")}).
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
