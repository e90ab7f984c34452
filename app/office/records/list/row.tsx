import type { KeyboardEvent, ReactNode, Ref, ToggleEvent } from "react";
import { useLocation } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { listOf } from "../../sections.ts";
import { useMay } from "../../shell/frame.ts";

interface ActionsProps {
	/** For screen readers: the record. */
	of: string;
	/** What is pressed all day: at most two. */
	children?: ReactNode;
	/** Behind "Més": the other actions, and what is rarely read. */
	more?: ReactNode;
	isOpen?: boolean;
	/** The record, where it counts that somebody has opened it. */
	opens?: string;
}

interface RowProps extends Omit<ActionsProps, "children"> {
	ref?: Ref<HTMLLIElement>;
	id?: string;
	isInactive?: boolean;
	tick?: ReactNode;
	picture?: ReactNode;
	title: ReactNode;
	Heading?: "h2" | "h3";
	/** A line of them; the others show in an open row. */
	facts?: ReactNode;
	/** Its beginning; all of it shows in an open row. */
	words?: ReactNode;
	actions?: ReactNode;
}

/** A record of a list, as low as row.css says. */
export function Row(props: RowProps) {
	const { ref, id, isInactive = false, tick, picture, title, Heading = "h2", facts, words, actions, ...more } = props;
	return (
		<li ref={ref} id={id} className={isInactive ? "row row--inactive" : "row"}>
			{(tick || picture) && (
				<div className="row__lead">
					{tick}
					{picture}
				</div>
			)}
			<div className="row__head">
				<Heading className="row__title">{title}</Heading>
				{facts && <p className="row__facts">{facts}</p>}
			</div>
			{words && <p className="row__words">{words}</p>}
			<Actions {...more}>{actions}</Actions>
		</li>
	);
}

/** The rest opens within the row, so that no edge of a list can cut it off. */
export function Actions({ of, children, more, isOpen, opens }: ActionsProps) {
	const list = listOf(useLocation().pathname);
	const mayWrite = useMay("writes");
	const tell = ({ currentTarget }: ToggleEvent) => {
		if (!opens || !mayWrite || !(currentTarget as HTMLDetailsElement).open) return;
		const body = new URLSearchParams({ id: opens });
		// Offline: nobody is told.
		fetch(`${list}/obert`, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
	};
	return (
		<>
			<div className="row__actions">{children}</div>
			<details className="row__more" open={isOpen} onKeyDown={closeOnEscape} onToggle={tell}>
				<summary className={buttonClass("ghost", "sm")}>
					Més<span className="sr-only">: {of}</span>
				</summary>
				<div>{more}</div>
			</details>
		</>
	);
}

export function OpenedBy({ by }: { by: string | null }) {
	return by && <strong className="status bg-sun text-ink">L'acaba d'obrir {by}</strong>;
}

function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
	if (key !== "Escape" || !currentTarget.open) return;
	currentTarget.open = false;
	currentTarget.querySelector("summary")?.focus();
}
