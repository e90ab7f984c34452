import type { Section } from "../../sections.ts";
import { PostButton } from "../form/post-button.tsx";

interface ActiveBadgeProps {
	isActive: boolean;
	/** In another gender. */
	words?: { active: string; inactive: string };
}

export function ActiveBadge({ isActive, words = { active: "Activa", inactive: "Inactiva" } }: ActiveBadgeProps) {
	const state = isActive ? "active" : "inactive";
	return <span className={`badge badge--${state}`}>{words[state]}</span>;
}

export const masculine = { active: "Actiu", inactive: "Inactiu" };

interface ActiveButtonProps {
	section: Section;
	id: string;
	isActive: boolean;
	of: string;
	words?: typeof switchWords;
}

const switchWords = { activate: "Activar", deactivate: "Desactivar" };

export function ActiveButton({ section, id, isActive, of, words = switchWords }: ActiveButtonProps) {
	return (
		<PostButton action={`/admin/${section}/${id}/publicacio`} fields={{ isActive: String(!isActive) }} of={of}>
			{isActive ? words.deactivate : words.activate}
		</PostButton>
	);
}
