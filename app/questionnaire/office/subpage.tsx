import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";

interface SubpageProps {
	title: string;
	/** Which questionnaire it is about. */
	of?: string;
	/** Where it leads back to, and its words. */
	back?: readonly [path: string, words: string];
	/** Further buttons. */
	aside?: ReactNode;
	children: ReactNode;
}

const toList = ["/admin/questionari", "Torna al qüestionari"] as const;

/** A page below the list of questionnaires. */
export function Subpage({ title, of, back: [path, words] = toList, aside, children }: SubpageProps) {
	return (
		<div className="grid grid-cols-1 gap-6">
			<header className="flex flex-wrap gap-y-3 gap-x-6 items-center justify-between">
				<div>
					<h1>{title}</h1>
					{of && <p>{of}</p>}
				</div>
				<div className="flex flex-wrap gap-3">
					{aside}
					<Link to={path} className={buttonClass("outline")}>
						{words}
					</Link>
				</div>
			</header>
			{children}
		</div>
	);
}
