import type { ReactNode } from "react";
import { Link } from "react-router";
import { personOf } from "../words/words.ts";

interface FrameProps {
	title: string;
	/** Missing if it is gone. */
	request?: { id: string; email: string | null; recordId: string | null };
	failure?: string;
	children?: ReactNode;
}

/** A page about one request, also with JavaScript: a dialog would hide what it is about. */
export function Frame({ title, request, failure, children }: FrameProps) {
	return (
		<div className="grid grid-cols-1 gap-6 max-w-184">
			<p>
				<Link to={request ? `/admin/persones/${request.id}` : "/admin/persones"}>
					{request ? "Torna a la sol·licitud" : "Torna a Persones"}
				</Link>
			</p>
			<h1>{title}</h1>
			{failure && (
				<p className="py-4 px-5 border-2 border-fuchsia-deep border-l-8 rounded-xl bg-white" role="alert">
					{failure}
				</p>
			)}
			{request && <p className="font-display text-[1.25rem] font-bold">{personOf(request)}</p>}
			{request ? children : <p>Aquí no hi ha res: potser la sol·licitud ja s'ha esborrat.</p>}
		</div>
	);
}
