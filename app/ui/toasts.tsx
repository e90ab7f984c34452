import { type NoticeKey, noticeOf } from "#app/content/notices.ts";
import cheer from "#app/drawings/cheer.svg?url";

/**
 * How the last action ended, in the server's own HTML. Without JavaScript it stands at the top of the page; with it,
 * it floats and leaves (enhance/toast-region.ts).
 */
export function Toasts({ notices }: { notices: readonly NoticeKey[] }) {
	return (
		<toast-region role="status">
			{notices.map((key) => {
				const { kind, title, text, event } = noticeOf(key);
				return (
					<div key={key} className={`toast toast--${kind}`} data-event={event}>
						<strong>{title}</strong>
						{text && <p>{text}</p>}
						{kind === "success" && <img src={cheer} alt="" width={200} height={150} />}
					</div>
				);
			})}
		</toast-region>
	);
}
