import { type SubmissionResult, useForm } from "@conform-to/react";
import { CardForm } from "#app/platform/ui/form/card-form.tsx";
import { CodeField } from "#app/platform/ui/form/field.tsx";
import type { QrPath } from "../../second-factor/qr-code.server.ts";
import { QrCode } from "../../second-factor/qr-code.tsx";

interface EnrolFormProps {
	/** Base32. */
	secret: string;
	/** The QR code's text, for an app on the same phone. */
	uri: string;
	qr: QrPath;
	lastResult?: SubmissionResult<string[]>;
}

export function EnrolForm({ secret, uri, qr, lastResult }: EnrolFormProps) {
	const [form, fields] = useForm<{ code: string }>({ id: "enrol-factor", lastResult });
	return (
		<CardForm form={form} action="/compte/segon-factor/activa" submit="Activa els codis" pending="Comprovant-lo...">
			<ol className="enrol">
				<li>
					<p>Obre la teva aplicació de codis i escaneja aquest dibuix:</p>
					<div className="w-fit max-w-full my-4 overflow-hidden border-2 border-ink rounded-card">
						<QrCode {...qr} />
					</div>
					<p>
						És en aquest telèfon? <a href={uri}>Afegeix-hi el compte d'aquí estant</a>.
					</p>
					<p>
						No pots? Afegeix-hi un compte a mà amb aquesta clau:
						<code className="enrol__key">{inFours(secret)}</code>
					</p>
				</li>
				<li>
					<CodeField
						field={fields.code}
						label="Escriu el codi que t'ensenya"
						help="Són 6 xifres, i canvien cada mig minut."
						isNumeric
					/>
				</li>
			</ol>
		</CardForm>
	);
}

function inFours(secret: string): string {
	return secret.match(/.{1,4}/g)?.join(" ") ?? "";
}
