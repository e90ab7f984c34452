import type { ReactNode } from "react";
import { Form } from "react-router";
import { versionField } from "#app/office/records/form/form-result.ts";
import { useHas, useMay } from "#app/office/shell/frame.ts";
import { type ButtonVariant, buttonClass } from "#app/platform/ui/button.ts";
import { type Intent, intentNeeds } from "./intent-needs.ts";

/** The server refuses it anyway (handlers.server.ts). */
export function useMayDo(intent: Intent): boolean {
	const needs: readonly string[] = intentNeeds[intent];
	const [writes, sends] = [useMay("writes"), useHas("sending")];
	return (writes && needs.includes("content")) || (sends && needs.includes("sending"));
}

interface IntentButtonProps {
	intent: Intent;
	/** Of the words on the page, where other words must not be sent. */
	version?: string;
	variant?: ButtonVariant;
	/** Although another letter of that subject leaves. */
	isAgain?: boolean;
	children: ReactNode;
}

export function IntentButton({ intent, version, variant = "outline", isAgain, children }: IntentButtonProps) {
	if (!useMayDo(intent)) return null;
	return (
		<Form method="post" preventScrollReset>
			<input type="hidden" name="intent" value={intent} />
			{version && <input type="hidden" name={versionField} value={version} />}
			{isAgain && <input type="hidden" name="again" value="on" />}
			<button type="submit" className={buttonClass(variant)}>
				{children}
			</button>
		</Form>
	);
}

type AskedFirstProps = IntentButtonProps & { label: string; question: ReactNode };

/** What cannot be undone is asked first, in place: it works without JavaScript. */
export function AskedFirst({ label, question, ...button }: AskedFirstProps) {
	if (!useMayDo(button.intent)) return null;
	return (
		<details className="panel px-5 py-3">
			<summary className="w-fit cursor-pointer py-2 font-bold">{label}</summary>
			<div className="mt-2 grid gap-3 pb-2">
				<p>{question}</p>
				<IntentButton {...button} />
			</div>
		</details>
	);
}
