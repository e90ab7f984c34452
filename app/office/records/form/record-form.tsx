import { type ReactNode, useRef, useState } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import { OwnerField } from "#app/accounts/owner-field.tsx";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import { sectionOf } from "../../sections.ts";
import { type FormAnswer, versionField } from "./form-result.ts";
import { discarding, LeaveQuestion } from "./leave-question.tsx";

interface RecordFormProps {
	form: { id: string; allErrors: Record<string, string[]> };
	lastResult?: FormAnswer;
	version?: string;
	/** Owner of the draft if the session ends. */
	userId: string;
	isDraftRestored: boolean;
	submit: string;
	hasFile?: boolean;
	/** The file is sent before the other fields. */
	isUploading?: boolean;
	/** A required field is empty. */
	isWaiting?: boolean;
	children: ReactNode;
}

export function RecordForm(props: RecordFormProps) {
	const { form, lastResult, version, userId, isDraftRestored, submit, children } = props;
	const { hasFile = false, isUploading = false, isWaiting = false } = props;
	const { pathname, search } = useLocation();
	const isSending = useNavigation().formAction?.startsWith(pathname) ?? false;
	const attempt = useAttempt(lastResult);
	const asRead = useVersion(lastResult, version);
	const pending = isUploading || hasFile ? "Pujant..." : "Enviant...";
	const isBusy = isSending || isUploading;
	const element = useRef<HTMLFormElement>(null);
	const sentFor = useRef<FormAnswer | null | undefined>(null);
	return (
		<>
			<Form
				ref={element}
				id={form.id}
				method="post"
				action={pathname + search}
				encType={hasFile ? "multipart/form-data" : undefined}
				noValidate
				preventScrollReset
				onSubmit={() => {
					sentFor.current = lastResult;
				}}
				className="record-form"
				data-unsaved={isDraftRestored || lastResult ? "" : undefined}
			>
				<ErrorSummary key={attempt} form={form} />
				{lastResult?.changed && <Changed by={lastResult.changed.by} />}
				<OwnerField userId={userId} />
				{asRead !== undefined && <input type="hidden" name={versionField} value={asRead} />}
				{isDraftRestored && (
					<p className="font-bold">
						Aquí tens el que havies escrit: repassa-ho{hasFile && ", torna a triar el fitxer si no hi surt,"} i torna-ho
						a enviar.
					</p>
				)}
				{children}
				<button type="submit" className={buttonClass("default", "lg")} disabled={isBusy || isWaiting}>
					{isBusy ? pending : submit}
				</button>
			</Form>
			<LeaveQuestion form={element} isSent={() => sentFor.current === lastResult} />
		</>
	);
}

function Changed({ by }: { by: string | null }) {
	const { pathname, search } = useLocation();
	return (
		<div className="flex flex-wrap gap-y-2 gap-x-4 items-center justify-between py-2 px-4 border-2 border-ink rounded-xl bg-sun">
			<p>Ho ha canviat {by ?? "algú altre"}. Si deses, hi quedarà la teva versió.</p>
			<Link
				to={`/admin/${sectionOf(pathname)}${search}`}
				state={discarding}
				replace
				data-discards=""
				preventScrollReset
				className={buttonClass("outline", "sm")}
			>
				Queda't la seva
			</Link>
		</div>
	);
}

/** Stays the same when the page loads again. After a conflict it becomes the version that the user has seen. */
function useVersion(answer: FormAnswer | undefined, read: string | undefined): string | undefined {
	const [known, setKnown] = useState(answer?.version ?? read);
	const next = answer?.version ?? known;
	if (next !== known) setKnown(next);
	return next;
}

/** Each response has a new error summary, which takes the focus. */
function useAttempt(lastResult: unknown): number {
	const [last, setLast] = useState({ lastResult, attempt: 0 });
	if (last.lastResult === lastResult) return last.attempt;
	const next = { lastResult, attempt: last.attempt + 1 };
	setLast(next);
	return next.attempt;
}
