import type { Unset } from "#app/jobs/unset-settings.server.ts";
import { Titled } from "../shell/section-page.tsx";

export function UnsetSettings({ unset }: { unset: readonly Unset[] }) {
	if (unset.length === 0) return null;
	return (
		<Titled id="unset" title="Per configurar" className="panel p-5">
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
		</Titled>
	);
}
