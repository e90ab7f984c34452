import {
	type KeyboardEvent,
	type MouseEvent,
	type ReactNode,
	type SyntheticEvent,
	useContext,
	useId,
	useRef,
} from "react";
import { Link, useLocation } from "react-router";
import { isPlainClick } from "#app/platform/enhance/plain-click.ts";
import { listPath, sectionOf, sections } from "../../sections.ts";
import { HasMoved, useReturn } from "../../shell/client-navigation.ts";
import { useModal } from "./use-modal.ts";

interface FormDialogProps {
	title: string;
	/** The record does not exist, and no draft of it. */
	isGone?: boolean;
	/** It has its own cancel button, marked `data-safe`, which gets the focus. */
	isQuestion?: boolean;
	children: ReactNode;
}

export function FormDialog({ title, isGone = false, isQuestion = false, children }: FormDialogProps) {
	const location = useLocation();
	const back = listPath(location);
	const section = sectionOf(location.pathname);
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
			{section && (isGone || !isQuestion) && (
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
			Aquí no hi ha res: potser algú ho ha eliminat. A la <Link to="/admin/paperera">paperera</Link> encara es pot
			desfer.
		</p>
	);
}

function Dialog({ title, back, children }: { title: string; back: string; children: ReactNode }) {
	const heading = useRef<HTMLHeadingElement>(null);
	const dialog = useModal(heading);
	const id = useId();
	const leave = useReturn(back);
	const leaveOnEscape = (event: KeyboardEvent) => {
		if (event.key !== "Escape") return;
		event.preventDefault();
		leave();
	};
	/** ✕ and "Cancel·lar" are links to the list. */
	const leaveByLink = (event: MouseEvent) => {
		const link = (event.target as Element).closest("a:not([data-discards])");
		if (link?.getAttribute("href") !== back || !isPlainClick(event.nativeEvent)) return;
		event.preventDefault();
		leave();
	};
	/** A phone's back gesture closes without asking: reopen, so that the form can ask (leave-question.tsx). */
	const leaveOnClose = ({ target }: SyntheticEvent) => {
		// React bubbles the question's own close event up to here.
		if (target !== dialog.current || !dialog.current.isConnected) return;
		dialog.current.showModal();
		leave();
	};
	return (
		<dialog
			ref={dialog}
			className="page-dialog office-dialog"
			aria-labelledby={id}
			onClickCapture={leaveByLink}
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
