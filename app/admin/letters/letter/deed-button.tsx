import type { ReactNode } from "react";
import { Form } from "react-router";
import { type ButtonVariant, buttonClass } from "#app/ui/button.ts";
import { versionField } from "../../records/form/form-result.ts";

export type Deed = "test" | "send" | "schedule" | "unschedule" | "pause" | "resume" | "stop" | "archive" | "unarchive";

interface DeedButtonProps {
	deed: Deed;
	/** Of the words on the page, where other words must not be sent. */
	version?: string;
	variant?: ButtonVariant;
	children: ReactNode;
}

export function DeedButton({ deed, version, variant = "outline", children }: DeedButtonProps) {
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
