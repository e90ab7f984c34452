import { buttonClass } from "#app/platform/ui/button.ts";
import { RecordLink } from "../list/record-link.tsx";

interface SaidProps {
	/** Its name. */
	reason?: string | null;
	reply: string | null;
}

export function Said({ reason, reply }: SaidProps) {
	if (!reason && !reply) return null;
	return (
		<div className="mt-2 border-sun border-l-4 pl-3 text-fine wrap-anywhere">
			{reason && (
				<p>
					Motiu: <strong>{reason}</strong>
				</p>
			)}
			{reply && <p className="whitespace-pre-line">Li heu dit: «{reply}»</p>}
		</div>
	);
}

/** Among the facts of its row. */
export const Replied = ({ reply }: Pick<SaidProps, "reply">) => reply && <span className="status">respost</span>;

export function ReplyLink({ id, of, isReviewed = false }: { id: string; of: string; isReviewed?: boolean }) {
	return (
		<RecordLink to={`${id}/resposta`} of={of} className={buttonClass("ghost", "sm")}>
			{isReviewed ? "Motiu o resposta" : "Resposta"}
		</RecordLink>
	);
}
