import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Failure } from "../form/failures.tsx";
import { useModal } from "../form/use-modal.ts";
import { usePost } from "../form/use-post.ts";
import { leastAsked, ManyQuestion, manyTitle } from "./many-question.tsx";
import { Outcomes } from "./review-buttons.tsx";
import type { Outcome } from "./words.ts";

const formId = "revisio";

interface ManyProps {
	status: string;
	becomes: readonly Outcome[];
	/** Shown when offline. */
	failure: string;
	rows: readonly { id: string }[];
	/** Each with its `Tick`. */
	children: ReactNode;
}

export function Many({ status, becomes, failure, rows, children }: ManyProps) {
	const { Form, isSending, onSubmit, action, path } = usePost("estat", failure);
	const list = useRef<HTMLDivElement>(null);
	const { count, all, recount, tickAll } = useTicks(list, rows);
	const [asked, setAsked] = useState<Outcome>();
	const send = (event: FormEvent<HTMLFormElement>) => {
		const { submitter } = event.nativeEvent as SubmitEvent;
		const to = becomes.find((outcome) => outcome === (submitter as HTMLButtonElement | null)?.value);
		if (to && count >= leastAsked && !asked) {
			event.preventDefault();
			return setAsked(to);
		}
		setAsked(undefined);
		onSubmit(event);
	};
	return (
		<div ref={list} onChange={recount} className="many">
			<Form
				id={formId}
				method="post"
				action={action}
				preventScrollReset
				onSubmit={send}
				className="review many__bar mb-4 items-center"
				// A reload would tick as many boxes, of other rows.
				autoComplete="off"
			>
				<label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-3 font-bold mr-auto noscript:hidden">
					<input ref={all} type="checkbox" className={box} onChange={({ target }) => tickAll(target.checked)} />
					Tria'ls tots
				</label>
				<Outcomes status={status} becomes={becomes} isSending={isSending}>
					{count ? `-ne ${count}` : " els triats"}
				</Outcomes>
				<Failure of={path} />
				{asked && (
					<Ask onClose={() => setAsked(undefined)} title={manyTitle(asked, count)}>
						<ManyQuestion to={asked} count={count}>
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

const box = "size-6 flex-none accent-fuchsia";

interface TickProps {
	id: string;
	of: string;
}

export function Tick({ id, of }: TickProps) {
	return (
		<label className="inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-3 font-bold">
			<input type="checkbox" className={box} form={formId} name="id" value={id} />
			<span className="sr-only">Tria: {of}</span>
		</label>
	);
}

function useTicks(list: RefObject<HTMLElement | null>, rows: readonly { id: string }[]) {
	const [count, setCount] = useState(0);
	const all = useRef<HTMLInputElement>(null);
	const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>("input[name=id]") ?? [])];
	const recount = () => {
		const ticked = boxes().filter(({ checked }) => checked).length;
		setCount(ticked);
		if (all.current) all.current.checked = ticked > 0 && ticked === boxes().length;
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: recounts when the rows change
	useEffect(recount, [rows]);
	const tickAll = (isTicked: boolean) => {
		for (const box of boxes()) box.checked = isTicked;
		recount();
	};
	return { count, all, recount, tickAll };
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
