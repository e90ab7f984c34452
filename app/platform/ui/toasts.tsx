import { modules } from "virtual:enhance";
import { useState } from "react";
import { Vivi } from "./vivi.tsx";

export interface Toast {
	kind: "success" | "error" | "info";
	title: string;
	text?: string;
	event?: string;
	/** Unique per request: the same text twice is two messages. */
	id: string;
	about?: string;
}

/** Without JavaScript they stay at the top; with it they float and disappear (platform/enhance/toast-region.ts). */
export function Toasts({ toasts }: { toasts: readonly Toast[] }) {
	const [all, setAll] = useState(toasts);
	const [gone, setGone] = useState<readonly string[]>([]);
	const news = toasts.filter(({ id }) => !all.some((one) => one.id === id));
	if (news.length > 0) setAll([...all, ...news]);
	return (
		<>
			<toast-region ondismiss={({ detail }) => setGone((before) => [...before, detail])}>
				{all
					.filter(({ id }) => !gone.includes(id))
					.map(({ id, kind, title, text, event }) => (
						<div
							key={id}
							className={`toast toast--${kind}`}
							role={kind === "error" ? "alert" : "status"}
							data-id={id}
							data-event={event}
						>
							<strong>{title}</strong>
							{text && <p>{text}</p>}
							{kind === "success" && <Vivi pose="flag" />}
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

export function findToasts(matches: readonly { loaderData?: unknown }[]): readonly Toast[] {
	const { loaderData } = matches.findLast((match) => bringsToasts(match.loaderData)) ?? {};
	return bringsToasts(loaderData) ? loaderData.toasts : [];
}

function bringsToasts(data: unknown): data is { toasts: readonly Toast[] } {
	return typeof data === "object" && data !== null && "toasts" in data;
}
