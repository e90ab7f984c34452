import { Link } from "react-router";
import type { Route } from "./+types/route";
import { LetterPage } from "./page.tsx";

/* The handlers bring all that makes mails: other pages of the back-office do not load it. */

export const loader = async (args: Route.LoaderArgs) => (await import("./handlers.server.ts")).load(args);

export const action = async (args: Route.ActionArgs) => (await import("./handlers.server.ts")).act(args);

export default function LetterRoute({ loaderData, actionData }: Route.ComponentProps) {
	if (!loaderData.letter) {
		return (
			<div className="grid grid-cols-1 gap-6">
				<h1>Butlletí</h1>
				<p>Aquí no hi ha res: potser algú l'ha eliminat.</p>
				<p>
					<Link to="/admin/butlletins">Torna a Butlletins</Link>
				</p>
			</div>
		);
	}
	return <LetterPage {...loaderData} lastResult={actionData} />;
}
