import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Options } from "#app/platform/ui/form/options.tsx";
import { Failure } from "../form/failures.tsx";
import { useModal } from "../form/use-modal.ts";
import { usePost } from "../form/use-post.ts";
import type { ListTotal } from "../list/list.server.ts";
import type { reviewOf } from "../reply/review.server.ts";
import { leastAsked, ManyQuestion, manyFields, manyTitle } from "./many-question.tsx";
import { Outcomes } from "./review-buttons.tsx";
import { type Outcome, type StatusWords, severalStatuses } from "./words.ts";

const formId = "revisio";

interface ManyProps {
	/** Missing: the rows may have several. */
	status?: string;
	statuses: Readonly<Record<string, StatusWords<Outcome>>>;
	/** Shown when offline. */
	failure: string;
	review: ReturnType<typeof reviewOf>;
	rows: readonly { id: string }[];
	/** Of the list, with its other pages. */
	total?: ListTotal;
	/** Each with its `Tick`. */
	children: ReactNode;
}

export function Many({ status, statuses, failure, review, rows, total, children }: ManyProps) {
	const { Form, post, isSending, path } = usePost("estat", failure);
	const list = useRef<HTMLDivElement>(null);
	const { count, all, everything, recount, tickAll } = useTicks(list, rows);
	const [asked, setAsked] = useState<{ to: Outcome; reason?: string }>();
	const of = status ? statuses[status] : undefined;
	const becomes = of?.becomes ?? [...new Set(Object.values(statuses).flatMap(({ becomes }) => becomes))];
	const isMore = !total || total.isMore || total.count > rows.length;
	const isAll = everything.current?.checked;
	const send = (event: FormEvent<HTMLFormElement>) => {
		const { submitter } = event.nativeEvent as SubmitEvent;
		const to = becomes.find((outcome) => outcome === (submitter as HTMLButtonElement | null)?.value);
		// The server asks about all that the list has: it knows how many they are now.
		if (to && count >= leastAsked && !asked && !isAll) {
			event.preventDefault();
			const chosen = event.currentTarget.querySelector<HTMLOptionElement>("option:checked");
			const reason = (to === review?.refused && chosen?.value && chosen.text) || undefined;
			return setAsked({ to, reason });
		}
		setAsked(undefined);
		post.onSubmit(event);
	};
	return (
		<div ref={list} onChange={recount} className="many">
			<Form
				id={formId}
				{...post}
				onSubmit={send}
				className="review many__bar mb-4 items-center"
				// A reload would tick as many boxes, of other rows.
				autoComplete="off"
			>
				<div className="mr-auto flex flex-wrap gap-x-6">
					<label className={`${label} noscript:hidden`}>
						<input ref={all} type="checkbox" className={box} onChange={({ target }) => tickAll(target.checked)} />
						Tria'ls tots
					</label>
					<label className={isMore ? label : `${label} hidden noscript:inline-flex`}>
						<input
							ref={everything}
							type="checkbox"
							name={manyFields.all}
							className={box}
							onChange={({ target }) => tickAll(target.checked)}
						/>
						{total && !total.isMore ? `Tria els ${total.count}` : "Tria tot el que hi ha en aquesta llista"}
					</label>
				</div>
				{review && becomes.some((outcome) => outcome === review.refused) && (
					<select name={manyFields.reason} aria-label="Per què no es publica" className="w-auto">
						<option value="">Sense motiu</option>
						<Options of={review.reasons.map(({ id, name }) => [id, name])} />
					</select>
				)}
				<Outcomes status={status ?? severalStatuses} becomes={becomes} isSending={isSending}>
					{isAll ? "-los" : count ? `-ne ${count}` : " els triats"}
				</Outcomes>
				<Failure of={path} />
				{asked && (
					<Ask onClose={() => setAsked(undefined)} title={manyTitle(asked.to, count)}>
						<ManyQuestion {...asked} count={count}>
							<button
								type="button"
								className={buttonClass("outline", "lg")}
								data-safe
								onClick={({ currentTarget }) => currentTarget.closest("dialog")?.close()}
							>
								Cancel·lar
							</button>
						</ManyQuestion>
					</Ask>
				)}
			</Form>
			{children}
		</div>
	);
}

const label = "inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-3 font-bold";
const box = "size-6 flex-none accent-fuchsia";

export function Tick({ id, of }: { id: string; of: string }) {
	return (
		<label className={label}>
			<input type="checkbox" className={box} form={formId} name="id" value={id} />
			<span className="sr-only">Tria: {of}</span>
		</label>
	);
}

function useTicks(list: RefObject<HTMLElement | null>, rows: readonly { id: string }[]) {
	const [count, setCount] = useState(0);
	const all = useRef<HTMLInputElement>(null);
	/** Also of the other pages. */
	const everything = useRef<HTMLInputElement>(null);
	const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
	const recount = () => {
		const ticked = boxes().filter(({ checked }) => checked).length;
		setCount(ticked);
		const isEach = ticked > 0 && ticked === boxes().length;
		if (all.current) all.current.checked = isEach;
		if (everything.current && !isEach) everything.current.checked = false;
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: recounts when the rows change
	useEffect(recount, [rows]);
	const tickAll = (isTicked: boolean) => {
		for (const box of boxes()) box.checked = isTicked;
		recount();
	};
	return { count, all, everything, recount, tickAll };
}

function Ask({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
	const dialog = useModal();
	return (
		<dialog ref={dialog} className="page-dialog office-dialog" aria-label={title} onClose={onClose}>
			<h2>{title}</h2>
			<div className="record-form">{children}</div>
		</dialog>
	);
}
