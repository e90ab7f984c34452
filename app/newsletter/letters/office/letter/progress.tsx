import { useEffect } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { longMoment, withArticle } from "#app/platform/ui/text/dates.ts";
import type { Tallies } from "../../../sending/queries/tallies.ts";
import { pauseWords } from "../words.ts";
import type { ShownLetter } from "./handlers.server.ts";
import { AskedFirst, IntentButton } from "./intent-button.tsx";
import { peopleWords } from "./send-forms.tsx";

const secondsBetween = 5;

export type Answers = readonly { code: string; number: number }[];

interface ProgressProps {
	letter: ShownLetter;
	/** Missing if unknown. */
	tallies?: Partial<Tallies>;
	codes?: Answers;
	/** Of an ended letter: how many did not get it and still could. */
	left?: number;
	canSend: boolean;
}

/** How far the sending is. While it goes on, the page looks again by itself, also without JavaScript. */
export function Progress({ letter, tallies, codes = [], left = 0, canSend }: ProgressProps) {
	const { state, pause, sendAt, stoppedAt, endedAt } = letter;
	const isGoing = state === "sending";
	const isStill = useSearchParams()[0].has("quieta");
	useLookAgain(isGoing);
	return (
		<section aria-labelledby="enviament" className="grid gap-4">
			<h2 id="enviament" className="text-[1.5rem]">
				L'enviament
			</h2>
			{isGoing && !isStill && (
				<noscript>
					<meta httpEquiv="refresh" content={String(2 * secondsBetween)} />
					<p>
						La pàgina es torna a carregar sola cada {2 * secondsBetween} segons. <a href="?quieta">Deixa-la quieta</a>
					</p>
				</noscript>
			)}
			{tallies ? <Figures tallies={tallies} /> : <p role="alert">Ara mateix no es pot saber quants l'han rebut.</p>}
			{codes.length > 0 && (
				<p className="text-fine">
					El que han respost els servidors:{" "}
					{codes.map(({ code, number: times }) => `${code} (${formatNumber(times)})`).join(", ")}.
				</p>
			)}
			{pause && <p>{pauseWords[pause]}</p>}
			{pause === "limit" && sendAt && <p>Continuarà {withArticle(longMoment(sendAt))}.</p>}
			{stoppedAt && <p>Aturat {withArticle(longMoment(stoppedAt))}: a qui no li havia tocat ja no li toca.</p>}
			{endedAt && (
				<p>
					Acabat {withArticle(longMoment(endedAt))}.{tallies && !tallies.sent && " No l'ha rebut ningú."}
				</p>
			)}
			{left > 0 && canSend && (
				<AskedFirst
					intent="rest"
					label="Envia'l als que falten"
					question={`S'enviarà ara mateix a ${peopleWords(left)}: qui no l'ha rebut, perquè es va aturar o el seu servidor no l'ha volgut, i encara hi està subscrit. Qui ja el té no el torna a rebre.`}
				>
					Sí, envia'ls-el
				</AskedFirst>
			)}
			{(state === "sending" || state === "paused") && !stoppedAt && (
				<div className="grid gap-3">
					{state === "sending" ? (
						<IntentButton intent="pause">Posa'l en pausa</IntentButton>
					) : (
						<IntentButton intent="resume" variant="default">
							Continua
						</IntentButton>
					)}
					{pause === "limit" && <IntentButton intent="pause">Que no continuï sol</IntentButton>}
					<AskedFirst
						intent="stop"
						variant="destructive"
						label="Atura'l del tot"
						question="Qui encara no l'ha rebut s'espera. Un cop aturat del tot, el podràs enviar als que falten."
					>
						Sí, atura'l
					</AskedFirst>
				</div>
			)}
		</section>
	);
}

const rows: readonly [keyof Tallies, string][] = [
	["sent", "Enviats"],
	["failed", "Retornats: el servidor de qui el rep no els ha volgut"],
	["stopped", "No enviats: es va aturar abans"],
	["suppressed", "No enviats: s'havien donat de baixa"],
	["unknown", "Sense resposta: potser han arribat, i no es tornen a enviar"],
];

function Figures({ tallies }: { tallies: Partial<Tallies> }) {
	const all = Object.values(tallies).reduce((sum, number) => sum + number, 0);
	const done = all - (tallies.queued ?? 0) - (tallies.leased ?? 0) - (tallies.stopped ?? 0);
	return (
		<>
			<p>
				<label htmlFor="progres" className="font-bold">
					{formatNumber(done)} de {formatNumber(all)}
				</label>
				<progress id="progres" max={Math.max(all, 1)} value={done} className="mt-1 block" />
			</p>
			<dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 max-w-120">
				{rows.map(([state, words]) =>
					state === "sent" || tallies[state] ? (
						<div key={state} className="contents">
							<dt>{words}</dt>
							<dd className="text-right font-bold tabular-nums">{formatNumber(tallies[state] ?? 0)}</dd>
						</div>
					) : null,
				)}
			</dl>
		</>
	);
}

/** Not while nobody sees the page. */
function useLookAgain(isGoing: boolean) {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (!isGoing) return;
		const timer = setInterval(() => document.hidden || revalidate(), secondsBetween * 1000);
		return () => clearInterval(timer);
	}, [isGoing, revalidate]);
}
