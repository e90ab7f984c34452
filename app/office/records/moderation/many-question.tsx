import type { ReactNode } from "react";
import { Form, Link, useLocation } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { listOf } from "../../sections.ts";
import { FormDialog } from "../form/form-dialog.tsx";
import { type Outcome, outcomeWords } from "./words.ts";

export const leastAsked = 10;
export const confirmField = "confirmat";

export interface Question {
	ids: readonly string[];
	from: string;
	to: Outcome;
	readAt: Date;
}

export const manyTitle = (to: Outcome, count: number) => `${outcomeWords[to]} ${count} alhora`;

/** Without JavaScript. */
export function ManyPage({ ids, from, to, readAt }: Question) {
	const { pathname, search } = useLocation();
	return (
		<FormDialog title={manyTitle(to, ids.length)} isQuestion>
			<Form method="post" action={pathname + search} className="record-form">
				{ids.map((id) => (
					<input key={id} type="hidden" name="id" value={id} />
				))}
				<input type="hidden" name="vist" value={from} />
				<input type="hidden" name="llegit" value={readAt.getTime()} />
				<ManyQuestion to={to} count={ids.length}>
					<Link to={listOf(pathname) + search} className={buttonClass("outline", "lg")} data-safe>
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
	children: ReactNode;
}

export function ManyQuestion({ to, count, children }: ManyQuestionProps) {
	return (
		<>
			<input type="hidden" name={confirmField} value="on" />
			<p>N'has triat {count}. Durant un dia ho podràs desfer d'un cop.</p>
			<div className="record-form__choice">
				{children}
				<button type="submit" name="estat" value={to} className={buttonClass("default", "lg")}>
					{outcomeWords[to]}-ne {count}
				</button>
			</div>
		</>
	);
}
