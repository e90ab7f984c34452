import { type ReactNode, useEffect } from "react";
import { Link, useLocation } from "react-router";
import { versionField } from "#app/office/records/form/form-result.ts";
import { buttonClass } from "#app/platform/ui/button.ts";

interface EditorPageProps {
	title: string;
	/** Where it leads back to, and its words. */
	back: readonly [path: string, words: string];
	children: ReactNode;
}

export function EditorPage({ title, back: [path, words], children }: EditorPageProps) {
	return (
		<div className="grid grid-cols-1 gap-6">
			<header className="flex flex-wrap gap-y-3 gap-x-6 items-center justify-between">
				<h1>{title}</h1>
				<Link to={path} className={buttonClass("outline")}>
					{words}
				</Link>
			</header>
			{children}
		</div>
	);
}

export const toOutline = (id: string) => [`/admin/questionari/${id}/preguntes`, "Torna a les preguntes"] as const;

/** It gets the focus: without JavaScript too, the page comes back because of it. */
export function Refusal({ children }: { children: string | undefined }) {
	if (!children) return null;
	return (
		// biome-ignore lint/a11y/noAutofocus: without JavaScript nothing else can lead there
		<p key={children} className="failure editor__refusal" role="alert" tabIndex={-1} autoFocus>
			{children}
		</p>
	);
}

export const Revision = ({ of }: { of: string }) => <input type="hidden" name={versionField} value={of} />;

/** After a change the focus goes where the address leads. */
export function useFocusAtHash() {
	const { hash, key } = useLocation();
	useEffect(() => {
		if (key !== "default" && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.focus();
	}, [hash, key]);
}
