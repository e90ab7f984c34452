import {
	type KeyboardEvent,
	type ReactNode,
	type SyntheticEvent,
	useContext,
	useId,
	useLayoutEffect,
	useRef,
} from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { raiseMessages } from "#app/enhance/page-toasts.ts";
import { type Section, sections } from "../sections.ts";
import { HasMoved } from "../shell/client-navigation.ts";

interface FormDialogProps {
	title: string;
	/** Where it was opened from, and where it leads back to. */
	section: Section;
	/** There is no such record (any more), and nothing was typed about it. */
	isGone?: boolean;
	/** It has its own way back, where the focus begins: what is marked by `data-safe`. */
	isQuestion?: boolean;
	children: ReactNode;
}

/** A form of a section: a page, or, reached from the list, a dialog over it. */
export function FormDialog({ title, section, isGone = false, isQuestion = false, children }: FormDialogProps) {
	const { search } = useLocation();
	const back = `/admin/${section}${search}`;
	const content = isGone ? <Gone /> : children;
	if (useContext(HasMoved)) {
		return (
			<Dialog title={title} back={back}>
				{content}
			</Dialog>
		);
	}
	return (
		<div className="grid grid-cols-1 gap-6 max-w-184">
			<h1>{title}</h1>
			{content}
			{(isGone || !isQuestion) && (
				<p>
					<Link to={back}>Torna a {sections[section].name}</Link>
				</p>
			)}
		</div>
	);
}

function Gone() {
	return (
		<p>
			Aquí no hi ha res: potser algú ho ha eliminat. Al <Link to="/admin/registre">registre</Link> encara es pot desfer.
		</p>
	);
}

function Dialog({ title, back, children }: { title: string; back: string; children: ReactNode }) {
	const dialog = useRef<HTMLDialogElement>(null);
	const heading = useRef<HTMLHeadingElement>(null);
	const id = useId();
	const navigate = useNavigate();
	useLayoutEffect(() => {
		const { current } = dialog;
		current?.showModal();
		raiseMessages();
		(current?.querySelector<HTMLElement>("[data-safe]") ?? heading.current)?.focus();
		// While it is still in the document, so that the focus goes back to where it was, and the messages stay.
		return () => {
			current?.close();
			raiseMessages();
		};
	}, []);
	const leave = () => navigate(back, { preventScrollReset: true });
	const leaveOnEscape = (event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		leave();
	};
	/** By a phone's gesture, which asks nobody: open again, its form may ask (leave-question.tsx). */
	const leaveOnClose = ({ target }: SyntheticEvent) => {
		// React lets the question's own closing come up to here.
		if (target !== dialog.current || !dialog.current.isConnected) return;
		dialog.current.showModal();
		leave();
	};
	return (
		<dialog
			ref={dialog}
			className="page-dialog office-dialog"
			aria-labelledby={id}
			onKeyDown={leaveOnEscape}
			onClose={leaveOnClose}
		>
			<Link to={back} preventScrollReset className="btn btn--ghost btn--icon page-dialog__close" aria-label="Tanca">
				✕
			</Link>
			<h2 id={id} ref={heading} tabIndex={-1}>
				{title}
			</h2>
			{children}
		</dialog>
	);
}
