import type { ReactNode } from "react";
import { Form } from "react-router";
import { versionField } from "#app/office/records/form/form-result.ts";
import { useHas, useMay } from "#app/office/shell/frame.ts";
import { type ButtonVariant, buttonClass } from "#app/platform/ui/button.ts";
import { type Deed, deedNeeds } from "./deed-needs.ts";

/** The server refuses it anyway (work.server.ts). */
export function useMayDo(deed: Deed): boolean {
	const needs: readonly string[] = deedNeeds[deed];
	const [writes, sends] = [useMay("writes"), useHas("sending")];
	return (writes && needs.includes("content")) || (sends && needs.includes("sending"));
}

interface DeedButtonProps {
	deed: Deed;
	/** Of the words on the page, where other words must not be sent. */
	version?: string;
	variant?: ButtonVariant;
	children: ReactNode;
}

export function DeedButton({ deed, version, variant = "outline", children }: DeedButtonProps) {
	if (!useMayDo(deed)) return null;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="deed" value={deed} />
			{version && <input type="hidden" name={versionField} value={version} />}
			<button type="submit" className={buttonClass(variant)}>
				{children}
			</button>
		</Form>
	);
}

interface AskedFirstProps extends DeedButtonProps {
	label: string;
	question: ReactNode;
}

/** What cannot be undone is asked first, in place: it works without JavaScript. */
export function AskedFirst({ label, question, ...button }: AskedFirstProps) {
	if (!useMayDo(button.deed)) return null;
	return (
		<details className="panel px-5 py-3">
			<summary className="w-fit cursor-pointer py-2 font-bold">{label}</summary>
			<div className="mt-2 grid gap-3 pb-2">
				<p>{question}</p>
				<DeedButton {...button} />
			</div>
		</details>
	);
}
