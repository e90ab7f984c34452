import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import { useLocation, useResolvedPath } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import type { Toast } from "#app/platform/ui/toasts.tsx";
import { sectionOf } from "../../sections.ts";
import { listId } from "../../shell/frame.ts";

/** Texts by the form's address. */
type Texts = Readonly<Record<string, string>>;

interface Failures {
	texts: Texts;
	add: (path: string, text: string) => void;
	forget: (path: string) => void;
}

const FailuresContext = createContext<Failures>({ texts: {}, add: () => {}, forget: () => {} });
export const useFailures = () => useContext(FailuresContext);

export function KeepFailures({ toasts, children }: { toasts: readonly Toast[]; children: ReactNode }) {
	const section = sectionOf(useLocation().pathname);
	const [known, setKnown] = useState({ toasts, section, texts: textsOf(toasts) });
	if (known.toasts !== toasts || known.section !== section) {
		// Leaving the section clears them.
		const before = known.section === section ? known.texts : {};
		setKnown({ toasts, section, texts: { ...before, ...(known.toasts === toasts ? {} : textsOf(toasts)) } });
	}
	// Stable functions: effects depend on them.
	const [verbs] = useState(() => {
		const change = (next: (texts: Texts) => Texts) => setKnown((now) => ({ ...now, texts: next(now.texts) }));
		return {
			add: (path: string, text: string) => change((texts) => ({ ...texts, [path]: text })),
			forget: (path: string) => change(({ [path]: _, ...others }) => others),
		};
	});
	const { texts } = known;
	const failures = useMemo(() => ({ texts, ...verbs }), [texts, verbs]);
	return <FailuresContext value={failures}>{children}</FailuresContext>;
}

function textsOf(toasts: readonly Toast[]): Texts {
	return Object.fromEntries(
		toasts.flatMap(({ kind, about, title, text = title }) => (kind === "error" && about ? [[about, text]] : [])),
	);
}

export function Failure({ of }: { of: string }) {
	const { pathname } = useResolvedPath(of);
	const text = useFailures().texts[pathname];
	return (
		text && (
			<p className="failure" data-failure={pathname}>
				{text}
			</p>
		)
	);
}

export function OtherFailures() {
	const { texts, forget } = useFailures();
	const [others, setOthers] = useState<string[]>([]);
	useEffect(() => {
		setOthers(Object.keys(texts).filter((path) => !document.querySelector(`[data-failure="${CSS.escape(path)}"]`)));
	}, [texts]);
	return others.map(
		(path) =>
			texts[path] && (
				<div key={path} className="failure flex flex-wrap gap-y-2 gap-x-4 items-center justify-between">
					<p>{texts[path]}</p>
					<button
						type="button"
						className={buttonClass("ghost", "sm")}
						onClick={() => {
							document.getElementById(listId)?.focus();
							forget(path);
						}}
					>
						Entesos
					</button>
				</div>
			),
	);
}
