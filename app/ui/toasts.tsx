import { modules } from "virtual:enhance";
import { useState } from "react";
import cheer from "#app/drawings/cheer.svg?url";

export interface Toast {
	kind: "success" | "error";
	title: string;
	text?: string;
	/** What it tells the site's other tabs (auth/session/session-keeper.browser.ts). */
	event?: string;
	/** Of the request that brought it: the same message twice is two messages. */
	id: string;
	/** Of a failure, the address of the form that it is about. */
	about?: string;
}

/**
 * How the last action ended, in the server's own HTML. Without JavaScript it stands at the top of the page; with it,
 * it floats and leaves (enhance/toast-region.ts). A hydrated page goes on: what comes later joins what is still there.
 */
export function Toasts({ toasts }: { toasts: readonly Toast[] }) {
	const [all, setAll] = useState(toasts);
	const news = toasts.filter(({ id }) => !all.some((one) => one.id === id));
	if (news.length > 0) setAll([...all, ...news]);
	return (
		<>
			<toast-region>
				{all.map(({ id, kind, title, text, event }) => (
					<div
						key={id}
						className={`toast toast--${kind}`}
						role={kind === "error" ? "alert" : "status"}
						data-event={event}
					>
						<strong>{title}</strong>
						{text && <p>{text}</p>}
						{kind === "success" && <img src={cheer} alt="" width={200} height={150} />}
						{kind === "error" && (
							<button type="button" className="toast__close" aria-label="Tanca el missatge">
								✕
							</button>
						)}
					</div>
				))}
			</toast-region>
			{all.length > 0 && <eager-module data-module={modules.upgrades} hidden />}
		</>
	);
}

/** What the innermost of the page's loaders brought that brings toasts. */
export function toastsAmong(matches: readonly { loaderData?: unknown }[]): readonly Toast[] {
	const { loaderData } = matches.findLast((match) => bringsToasts(match.loaderData)) ?? {};
	return bringsToasts(loaderData) ? loaderData.toasts : [];
}

function bringsToasts(data: unknown): data is { toasts: readonly Toast[] } {
	return typeof data === "object" && data !== null && "toasts" in data;
}
