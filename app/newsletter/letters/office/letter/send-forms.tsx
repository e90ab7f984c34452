import { useForm } from "@conform-to/react";
import { Form } from "react-router";
import { OwnerField } from "#app/accounts/owner-field.tsx";
import { type FormAnswer, versionField } from "#app/office/records/form/form-result.ts";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { ErrorSummary } from "#app/platform/ui/form/error-summary.tsx";
import { TextField } from "#app/platform/ui/form/field.tsx";
import { longMoment } from "#app/platform/ui/text/dates.ts";
import { copyMark } from "../words.ts";
import type { ShownLetter } from "./handlers.server.ts";
import { AskedFirst, IntentButton, useMayDo } from "./intent-button.tsx";

export interface SendFormsProps {
	letter: ShownLetter;
	/** Missing if unknown. */
	subscribed?: number;
	canSend: boolean;
	/** Whether mails say where their sender is. */
	hasAddress: boolean;
	version: string;
	userId: string;
	isDraftRestored: boolean;
	/** As the fields write it: the one that is set, or tomorrow; or what was typed and not stored. */
	time: { day: string; hour: string };
	/** How many others there are in the team. */
	colleagues?: number;
	/** When another letter of that subject leaves. */
	twin?: Date;
	lastResult?: FormAnswer;
}

export function SendForms({
	letter,
	version,
	subscribed,
	canSend,
	hasAddress,
	colleagues = 0,
	twin,
	...schedule
}: SendFormsProps) {
	const isScheduled = letter.state === "scheduled";
	const unschedule = isScheduled && <IntentButton intent="unschedule">Desfés la programació</IntentButton>;
	const maySend = useMayDo("send");
	if (!canSend) {
		return (
			<>
				<p className="panel p-5">
					Aquest web encara no pot enviar correus. Qui el porta n'ha de configurar el servidor: EMAIL_FROM, i SMTP_URL o
					el servei de Cloudflare.
				</p>
				{unschedule}
			</>
		);
	}
	const people = subscribed === undefined ? "tothom qui hi està subscrit" : peopleWords(subscribed);
	const stillCopy = letter.subject.endsWith(copyMark) ? ` L'assumpte encara diu «${copyMark}».` : "";
	const again = twin
		? ` Hi ha un altre butlletí amb aquest assumpte, per a les mateixes persones: ${longMoment(twin)}. Si continues, rebran tots dos.`
		: "";
	return (
		<section aria-labelledby="envia" className="grid gap-4">
			<h2 id="envia" className="text-[1.5rem]">
				Envia'l
			</h2>
			{!hasAddress && (
				<p className="panel p-5">
					Cada butlletí ha de dir l'adreça postal de qui l'envia, i encara no hi és: fins aleshores només te'n pots
					enviar una prova. Qui porta el web l'ha d'escriure a OWNER_ADDRESS.
				</p>
			)}
			{!maySend && <p>Enviar-lo a tothom ho fa qui administra el web, o qui en té el permís.</p>}
			<IntentButton intent="test">Envia-me'n una prova</IntentButton>
			{colleagues > 0 && (
				<IntentButton intent="testTeam">Envia'n una prova a tot l'equip ({peopleWords(colleagues + 1)})</IntentButton>
			)}
			{hasAddress && (
				<AskedFirst
					intent="send"
					version={version}
					variant="default"
					label="Envia'l ara"
					question={`S'enviarà ara mateix a ${people}. Després no es podrà canviar.${stillCopy}${again}`}
					isAgain={again !== ""}
				>
					Sí, envia'l
				</AskedFirst>
			)}
			{unschedule}
			{hasAddress && <Schedule {...schedule} again={again} version={version} isAgain={isScheduled} />}
		</section>
	);
}

interface ScheduleProps extends Pick<SendFormsProps, "time" | "version" | "userId" | "isDraftRestored" | "lastResult"> {
	again: string;
	isAgain: boolean;
}

function Schedule({ time, again, version, userId, isDraftRestored, lastResult, isAgain }: ScheduleProps) {
	const maySchedule = useMayDo("schedule");
	const [meta, fields] = useForm<{ day: string; hour: string }>({
		id: "schedule",
		defaultValue: time,
		lastResult,
	});
	if (!maySchedule) return null;
	return (
		<details className="panel px-5 py-3" open={isDraftRestored || lastResult !== undefined}>
			<summary className="w-fit cursor-pointer py-2 font-bold">
				{isAgain ? "Canvia'n el dia i l'hora" : "Programa'l per a més tard"}
			</summary>
			<Form method="post" id={meta.id} noValidate preventScrollReset className="record-form mt-3">
				<ErrorSummary form={meta} />
				<OwnerField userId={userId} />
				<input type="hidden" name="intent" value="schedule" />
				<input type="hidden" name={versionField} value={version} />
				<TextField field={fields.day} type="date" label="Dia" />
				<TextField field={fields.hour} type="time" label="Hora" help="L'hora de Catalunya." step={60} />
				{again && <p>{again}</p>}
				{again && <input type="hidden" name="again" value="on" />}
				<button type="submit" className={buttonClass()}>
					Programa'l
				</button>
			</Form>
		</details>
	);
}

export const peopleWords = (number: number) => (number === 1 ? "1 persona" : `${formatNumber(number)} persones`);
