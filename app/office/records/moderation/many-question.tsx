import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { listPath } from "../../sections.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { type Outcome, outcomeWords } from "./words.ts";

export const leastAsked = 10;
/** Of the form: that it was asked; whether all are meant that the list has, and how many it had. */
export const manyFields = { confirmed: "confirmat", all: "tots", reason: "motiu" } as const;

export interface Question {
	/** Missing: all that the list has. */
	ids?: readonly string[];
	count: number;
	/** The status that was shown, if all have one. */
	from: string;
	to: Outcome;
	readAt: Date;
	reason?: { id: string; name: string };
}

export const manyTitle = (to: Outcome, count: number) => `${outcomeWords[to]} ${count} alhora`;

/** Without JavaScript, or of all that the list has. */
export function ManyPage({ ids, count, from, to, readAt, reason }: Question) {
	const location = useLocation();
	return (
		<FormDialog title={manyTitle(to, count)} isQuestion>
			<Form method="post" action={location.pathname + location.search} className="record-form">
				{ids?.map((id) => (
					<input key={id} type="hidden" name="id" value={id} />
				))}
				{!ids && <input type="hidden" name={manyFields.all} value={count} />}
				<input type="hidden" name="vist" value={from} />
				<input type="hidden" name="llegit" value={readAt.getTime()} />
				<input type="hidden" name={manyFields.reason} value={reason?.id ?? ""} />
				<ManyQuestion to={to} count={count} reason={reason?.name}>
					<Link to={listPath(location)} className={buttonClass("outline", "lg")} data-safe>
						Cancel·lar
					</Link>
				</ManyQuestion>
			</Form>
		</FormDialog>
	);
}

interface ManyQuestionProps {
	to: Outcome;
	count: number;
	/** Its name. */
	reason?: string;
	children: ReactNode;
}

export function ManyQuestion({ to, count, reason, children }: ManyQuestionProps) {
	return (
		<>
			<input type="hidden" name={manyFields.confirmed} value="on" />
			<p>N'has triat {count}. Durant un dia ho podràs desfer d'un cop.</p>
			{reason && <p>Motiu, que veurà qui ho va enviar: «{reason}».</p>}
			<div className="record-form__choice">
				{children}
				<button type="submit" name="estat" value={to} className={buttonClass("default", "lg")}>
					{outcomeWords[to]}-ne {count}
				</button>
			</div>
		</>
	);
}
