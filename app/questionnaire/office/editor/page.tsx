import { type ReactNode, useEffect } from "react";
import { href, useLocation } from "react-router";
import { versionField } from "#app/office/records/form/form-result.ts";

export const toOutline = (id: string) =>
	[href("/admin/questionari/:id/preguntes", { id }), "Torna a les preguntes"] as const;

/** It gets the focus: without JavaScript too, the page comes back because of it. */
export function Refusal({ children }: { children: string | undefined }) {
	if (!children) return null;
	return (
		// biome-ignore lint/a11y/noAutofocus: without JavaScript nothing else can lead there
		<p key={children} className="failure focus:outline-none" role="alert" tabIndex={-1} autoFocus>
			{children}
		</p>
	);
}

export const Revision = ({ of }: { of: string }) => <input type="hidden" name={versionField} value={of} />;

/** Short fields side by side. */
export const Pair = ({ children }: { children: ReactNode }) => (
	<div className="grid w-full grid-cols-[repeat(auto-fit,minmax(min(100%,14rem),1fr))] gap-4">{children}</div>
);

/** After a change the focus goes where the address leads. */
export function useFocusAtHash() {
	const { hash, key } = useLocation();
	useEffect(() => {
		if (key !== "default" && hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.focus();
	}, [hash, key]);
}
