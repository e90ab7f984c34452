import type { RefObject } from "react";
import { buttonClass } from "#app/platform/ui/button.ts";
import { edit, type Mark, marks } from "./markdown-marks.ts";

export function MarkdownToolbar({ textarea }: { textarea: RefObject<HTMLTextAreaElement | null> }) {
	function press(mark: Mark) {
		const { current } = textarea;
		if (!current) return;
		const { from, to, text, selected } = edit(mark, current.value, current.selectionStart, current.selectionEnd);
		current.focus();
		current.setSelectionRange(from, to);
		// execCommand, because it can be undone. insertText with an empty text does nothing.
		const isTyped = text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
		if (!isTyped) current.setRangeText(text, from, to);
		current.setSelectionRange(...selected);
	}
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a second frame
		<div role="group" aria-label="Format del text" className="mb-2 flex flex-wrap gap-1.5">
			{(Object.keys(marks) as Mark[]).map((mark) => (
				<button
					key={mark}
					type="button"
					className={`${buttonClass("outline", "sm")} px-3 text-fine`}
					onClick={() => press(mark)}
				>
					{marks[mark]}
				</button>
			))}
		</div>
	);
}

const legend = [
	["# Títol", "un títol"],
	["## Subtítol", "un subtítol"],
	["**paraula**", "en negreta"],
	["*paraula*", "en cursiva"],
	["- cosa", "un punt d'una llista"],
	["1. cosa", "un punt d'una llista numerada"],
	["[paraula](https://adreça)", "un enllaç"],
] as const;

export function MarkdownLegend({ id }: { id: string }) {
	return (
		<div id={id} className="field__help">
			<p>El text pot portar marques, que no es veuen al web:</p>
			<dl className="my-1.5">
				{legend.map(([mark, meaning]) => (
					<div key={mark} className="flex flex-wrap gap-x-3">
						<dt className="min-w-52">
							<code>{mark}</code>
						</dt>
						<dd>{meaning}</dd>
					</div>
				))}
			</dl>
			<p>Deixa una línia en blanc entre dos paràgrafs.</p>
		</div>
	);
}
