import type { AuditAction } from "#app/platform/records/tables.ts";
import { longMoment } from "#app/platform/ui/text/dates.ts";

export interface ShownEvent {
	id: string;
	createdAt: Date;
	action: AuditAction;
	changed: string[] | null;
	userEmail: string | null;
}

const eventWords: Partial<Record<AuditAction, string>> = {
	created: "ha obert la sol·licitud",
	viewed: "ha consultat les dades",
	handedOver: "ha baixat les dades per lliurar-les",
	extended: "ha allargat el termini",
	closed: "ha tancat la sol·licitud",
	restricted: "ha limitat una dada",
	released: "ha tret una limitació",
	updated: "ha corregit una dada",
	erasing: "ha començat a esborrar",
	erased: "ho ha esborrat tot",
};

export function Events({ events }: { events: ShownEvent[] }) {
	return (
		<section aria-labelledby="qui" className="grid gap-3">
			<h2 id="qui" className="text-[1.375rem]">
				Qui ha fet què
			</h2>
			<ol className="panel grid overflow-hidden">
				{events.map(({ id, createdAt, action, changed, userEmail }) => (
					<li key={id} className="registry__entry">
						<p>
							<strong>{userEmail ?? "compte esborrat"}</strong>{" "}
							{changed?.includes("variant")
								? "ha enviat un enllaç a una adreça semblant"
								: (eventWords[action] ?? "ha fet un canvi")}
						</p>
						<p className="text-fine">
							<time dateTime={createdAt.toISOString()}>{longMoment(createdAt)}</time>
						</p>
					</li>
				))}
			</ol>
		</section>
	);
}
