import type { FieldMetadata } from "@conform-to/react";
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import { buttonClass } from "#app/platform/ui/button.ts";
import { Counter, counterId } from "#app/platform/ui/form/counter.tsx";
import { FieldErrors } from "#app/platform/ui/form/field.tsx";
import { valueProps } from "#app/platform/ui/form/field-props.ts";
import { useHasScript } from "#app/platform/ui/has-script.ts";
import { trustedHtml } from "#app/platform/ui/trusted.ts";
import { type FormAnswer, previewButton } from "../form/form-result.ts";
import { MarkdownLegend, MarkdownToolbar } from "./markdown-toolbar.tsx";

const tabClass = `${buttonClass("outline", "sm")} aria-selected:bg-ink aria-selected:text-paper`;

interface MarkdownFieldProps {
	field: FieldMetadata<string>;
	label: string;
	most: number;
	preview?: string;
}

/** The server renders the preview. Without JavaScript a button submits the form for it; with it there are tabs. */
export function MarkdownField({ field, label, most, preview }: MarkdownFieldProps) {
	const id = useId();
	const hasScript = useHasScript();
	const { pathname, search } = useLocation();
	const fetcher = useFetcher<FormAnswer>();
	const textarea = useRef<HTMLTextAreaElement>(null);
	const editTab = useRef<HTMLButtonElement>(null);
	const previewTab = useRef<HTMLButtonElement>(null);
	const [isPreviewed, setPreviewed] = useState(preview !== undefined);
	const [shownErrors, setShownErrors] = useState(field.errors);
	// Errors are corrected in the text, so show it.
	if (shownErrors !== field.errors) {
		setShownErrors(field.errors);
		if (field.errors) setPreviewed(false);
	}
	const html = fetcher.data?.preview ?? preview;
	const [failure] = fetcher.data?.error?.[""] ?? [];

	function showPreview(event: MouseEvent<HTMLButtonElement>) {
		event.preventDefault();
		const { form } = event.currentTarget;
		if (!form) return;
		fetcher.submit(new FormData(form, event.currentTarget), { method: "post", action: pathname + search });
		setPreviewed(true);
	}
	function changeTab(event: KeyboardEvent) {
		if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
		const other = event.target === editTab.current ? previewTab : editTab;
		other.current?.focus();
		event.preventDefault();
	}
	const tab = (isShown: boolean, panel: string) =>
		hasScript
			? { role: "tab", "aria-selected": isShown, "aria-controls": `${id}-${panel}`, tabIndex: isShown ? 0 : -1 }
			: {};
	const panel = (isShown: boolean, name: string) =>
		hasScript
			? {
					role: "tabpanel",
					"aria-labelledby": `${id}-${name}-tab`,
					hidden: !isShown,
					tabIndex: name === "preview" ? 0 : undefined,
				}
			: {};

	return (
		<div className="field grid grid-cols-1 gap-2">
			<label htmlFor={field.id}>{label}</label>
			{hasScript ? (
				<p id={`${field.id}-help`} className="field__help">
					Selecciona un text i prem un botó per donar-li format. Les marques que hi queden no es veuen al web.
				</p>
			) : (
				<MarkdownLegend id={`${field.id}-help`} />
			)}
			{/* Enter presses a form's first button: it must save, not preview. */}
			<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
				Desa
			</button>
			<div
				className="flex flex-wrap gap-2"
				{...(hasScript && { role: "tablist", "aria-label": "Vista", onKeyDown: changeTab })}
			>
				{hasScript && (
					<button
						type="button"
						id={`${id}-edit-tab`}
						ref={editTab}
						className={tabClass}
						onClick={() => setPreviewed(false)}
						{...tab(!isPreviewed, "edit")}
					>
						Edita
					</button>
				)}
				<button
					type="submit"
					id={`${id}-preview-tab`}
					ref={previewTab}
					className={tabClass}
					name={previewButton}
					value="1"
					formAction={`${pathname}${search}#${id}-preview`}
					onClick={showPreview}
					{...tab(isPreviewed, "preview")}
				>
					Previsualitza
				</button>
			</div>
			<div id={`${id}-edit`} className="field" {...panel(!isPreviewed, "edit")}>
				{hasScript && <MarkdownToolbar textarea={textarea} />}
				<textarea
					ref={textarea}
					{...valueProps(field)}
					rows={10}
					className="max-h-[calc(20lh+1.25rem)] min-h-[calc(10lh+1.25rem)] font-[ui-monospace,monospace] text-fine"
					aria-describedby={`${field.id}-help ${field.errorId} ${counterId(field.id)}`}
				/>
				<Counter of={field.id} most={most} />
			</div>
			{(hasScript || html !== undefined) && (
				<section
					id={`${id}-preview`}
					className="markdown__preview max-h-128 overflow-auto rounded-xl border-2 border-sand bg-white px-5 py-4 aria-busy:opacity-60"
					aria-label="Previsualització"
					aria-busy={fetcher.state === "submitting"}
					{...panel(isPreviewed, "preview")}
				>
					{failure && <p role="alert">{failure}</p>}
					{!failure && html === undefined && <p>Carregant...</p>}
					{!failure && html === "" && <p>Encara no hi ha res escrit.</p>}
					{/* biome-ignore lint/security/noDangerouslySetInnerHtml: landingHtml allows only its own few tags */}
					{!failure && html && <div className="prose" dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />}
				</section>
			)}
			<FieldErrors field={field} />
		</div>
	);
}
