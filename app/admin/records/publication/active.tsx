import type { Section } from "#app/admin/sections.ts";
import { PostButton } from "../post-button.tsx";

interface ActiveBadgeProps {
	isActive: boolean;
	/** Of another gender. */
	words?: { active: string; inactive: string };
}

/** Whether visitors see a record. */
export function ActiveBadge({ isActive, words = { active: "Activa", inactive: "Inactiva" } }: ActiveBadgeProps) {
	const state = isActive ? "active" : "inactive";
	return <span className={`badge badge--${state}`}>{words[state]}</span>;
}

/** For what is masculine in Catalan. */
export const masculine = { active: "Actiu", inactive: "Inactiu" };

interface ActiveButtonProps {
	section: Section;
	id: string;
	isActive: boolean;
	/** What it is about, for whoever hears the button by itself. */
	of: string;
	/** What the button says where another word is the better one. */
	words?: { activate: string; deactivate: string };
}

/** Shows a record to visitors, or hides it. */
export function ActiveButton({
	section,
	id,
	isActive,
	of,
	words = { activate: "Activar", deactivate: "Desactivar" },
}: ActiveButtonProps) {
	return (
		<PostButton action={`/admin/${section}/${id}/publicacio`} fields={{ isActive: String(!isActive) }} of={of}>
			{isActive ? words.deactivate : words.activate}
		</PostButton>
	);
}

interface ActiveSwitchProps {
	action: string;
	isActive: boolean;
	of: string;
	children: string;
}

/** The same as a switch. */
export function ActiveSwitch({ action, isActive, of, children }: ActiveSwitchProps) {
	return (
		<PostButton action={action} fields={{ isActive: String(!isActive) }} of={of} isOn={isActive}>
			{children}
		</PostButton>
	);
}
