import { useState } from "react";
import type { Notice } from "#app/content/notices.ts";
import cheer from "#app/drawings/cheer.svg?url";

export interface Toast extends Notice {
	/** Of the request that brought it: the same message twice is two messages. */
	id: string;
}

const mostKept = 3;

/**
 * How the last action ended, in the server's own HTML. Without JavaScript it stands at the top of the page; with it,
 * it floats and leaves (enhance/toast-region.ts). A hydrated page goes on: what comes later joins what is still there.
 */
export function Toasts({ toasts }: { toasts: readonly Toast[] }) {
	const [kept, setKept] = useState({ all: toasts, latest: toasts });
	if (toasts !== kept.latest) setKept({ all: join(kept.all, toasts), latest: toasts });
	return (
		<toast-region role="status">
			{kept.all.map(({ id, kind, title, text }) => (
				<div key={id} className={`toast toast--${kind}`}>
					<strong>{title}</strong>
					{text && <p>{text}</p>}
					{kind === "success" && <img src={cheer} alt="" width={200} height={150} />}
				</div>
			))}
		</toast-region>
	);
}

function join(before: readonly Toast[], now: readonly Toast[]): readonly Toast[] {
	const isNews = ({ id }: Toast) => !before.some((one) => one.id === id);
	return [...before, ...now.filter(isNews)].slice(-mostKept);
}
