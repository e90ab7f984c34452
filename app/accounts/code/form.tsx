import { type SubmissionResult, useForm } from "@conform-to/react";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import { CodeField } from "#app/platform/ui/form/field.tsx";

interface CodeFormProps {
	back: string;
	isRecovery: boolean;
	lastResult?: SubmissionResult<string[]>;
}

export function CodeForm({ back, isRecovery, lastResult }: CodeFormProps) {
	const [form, fields] = useForm<{ code: string }>({ id: "enter-code", lastResult });
	return (
		<>
			<form id={form.id} method="post" action={address(back, isRecovery)} noValidate className="card mt-8">
				<ErrorSummary form={form} />
				<CodeField
					field={fields.code}
					label={isRecovery ? "Codi de recuperació" : "Codi"}
					help={isRecovery ? "Deu lletres i xifres. Cada un serveix una sola vegada." : "Són 6 xifres."}
					isNumeric={!isRecovery}
				/>
				<button type="submit" className={buttonClass("default", "lg")} data-pending="Entrant...">
					Entrar
				</button>
			</form>
			<ul className="mt-6">
				<li>
					<a href={address(back, !isRecovery)}>
						{isRecovery ? "Tinc l'aplicació de codis" : "No tinc el telèfon: entra amb un codi de recuperació"}
					</a>
				</li>
				<li>
					<a href={`/entra?${new URLSearchParams({ torna: back })}`}>Entra amb un altre compte</a>
				</li>
			</ul>
		</>
	);
}

function address(back: string, isRecovery: boolean): string {
	return `/entra/codi?${new URLSearchParams({ torna: back, ...(isRecovery && { amb: "recuperacio" }) })}`;
}
