import { buttonClass } from "#app/platform/ui/button.ts";
import { Mark } from "../mark.tsx";
import type { Route } from "./+types/route";
import { describeBrowser } from "./browser.ts";
import { Moment } from "./moment.tsx";

type Loaded = Route.ComponentProps["loaderData"];
type Session = NonNullable<Loaded["sessions"]>[number];

export function Sessions({ sessions, session: present }: Loaded) {
	return (
		<section className="card" aria-labelledby="sessions">
			<h2 id="sessions">On tens la sessió oberta</h2>
			{sessions ? (
				<ul className="account__list">
					{sessions.map((session) => (
						<SessionItem key={session.id} {...session} isPresent={session.id === present.sessionId} />
					))}
				</ul>
			) : (
				<p className="mt-4">Ara no ho podem mirar. Torna-ho a provar d'aquí a una estona.</p>
			)}
			{sessions && sessions.length > 1 && (
				<form method="post" action="/compte/sessions/tanca-les-altres" className="mt-4">
					<button type="submit" className={buttonClass("outline", "sm")} data-pending="Tancant-les...">
						Tanca totes les altres
					</button>
				</form>
			)}
		</section>
	);
}

function SessionItem({ id, agent, createdAt, lastSeenAt, isPresent }: Session & { isPresent: boolean }) {
	const browser = describeBrowser(agent);
	return (
		<li>
			<p className="font-bold">
				{browser} {isPresent && <Mark>Aquesta</Mark>}
			</p>
			<p className="text-small">
				Oberta <Moment hasArticle at={createdAt} />
				{!isPresent && (
					<>
						<br />
						Feta servir <Moment hasArticle at={lastSeenAt} />
					</>
				)}
			</p>
			{!isPresent && (
				<form method="post" action={`/compte/sessions/${id}/tanca`}>
					<button
						type="submit"
						className={`${buttonClass("link")} text-left text-small text-fuchsia`}
						data-pending="Tancant-la..."
					>
						Tanca aquesta sessió<span className="sr-only">: {browser}</span>
					</button>
				</form>
			)}
		</li>
	);
}
