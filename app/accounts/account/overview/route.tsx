import { canSendMail } from "#app/mail/send.server.ts";
import { pages } from "#app/platform/content/pages.ts";
import { readCursor, writeCursor } from "#app/platform/data/lists/cursor.ts";
import { hashedClientAddress } from "#app/platform/http/client-address.server.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { orEmpty } from "#app/platform/http/fallback.server.ts";
import { describePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import { signedIn } from "../../guard.server.ts";
import { listSessions } from "../../queries/sessions.ts";
import type { Route } from "./+types/route";
import { Access } from "./access.tsx";
import { Events } from "./events.tsx";
import { listAuthEvents } from "./queries.ts";
import { Sessions } from "./sessions.tsx";

const pageLength = 20;

export const meta: Route.MetaFunction = (args) => describePage(pages.account, args);

export async function loader({ request, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const { db, read } = state;
	const session = context.get(signedIn);
	const { userId } = session;
	const after = readCursor(new URL(request.url).searchParams.get("abans"));
	const [sessions, events, addressHash] = await Promise.all([
		orEmpty(state, "sessions", read(listSessions(db, userId, new Date())), undefined),
		orEmpty(state, "auth-events", read(listAuthEvents(db, userId, pageLength + 1, after)), undefined),
		orEmpty(state, "address", hashedClientAddress(state, request), undefined),
	]);
	const shown = events?.slice(0, pageLength);
	const last = shown?.at(-1);
	return {
		session,
		sessions,
		events: shown,
		addressHash,
		older:
			events && events.length > pageLength && last ? writeCursor({ time: last.createdAt, id: last.id }) : undefined,
		isFirstPage: after === undefined,
		sendsMail: canSendMail(state),
	};
}

export default function Account({ loaderData }: Route.ComponentProps) {
	return (
		<div className="shell band grid grid-cols-1 gap-6 pt-[clamp(2rem,5vw,3.5rem)] min-[60rem]:grid-cols-2 min-[60rem]:items-start [&_form]:print:hidden [&_h2]:text-[clamp(1.5rem,3vw,1.875rem)]">
			<header className="flex gap-4 items-end justify-between min-[60rem]:col-span-full">
				<div className="pb-2">
					<h1>El teu compte</h1>
					{loaderData.session.role && (
						<p className="mt-4">
							<a href="/admin" className={buttonClass("secondary")}>
								Ves al backoffice
							</a>
						</p>
					)}
				</div>
				{/* She waits on the edge of the cards. */}
				<Vivi pose="waving" className="-mb-6 w-[clamp(6.5rem,24vw,13rem)]" />
			</header>
			<Access {...loaderData} />
			<div className="grid grid-cols-1 gap-6">
				<Sessions {...loaderData} />
				<Events {...loaderData} />
			</div>
			<section className="pt-6 min-[60rem]:col-span-full" aria-labelledby="esborra">
				<h2 id="esborra">Vols marxar?</h2>
				<p className="my-3">Pots esborrar el compte quan vulguis. Per llegir i participar no te'n cal cap.</p>
				<a href="/compte/esborra" className={buttonClass("outline")} data-dialog>
					Esborra el compte
				</a>
			</section>
		</div>
	);
}
