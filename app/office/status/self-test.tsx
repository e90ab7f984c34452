import type { LastCheck } from "#app/jobs/self-test/last-check.server.ts";
import type { Check } from "#app/jobs/self-test/verdict.ts";
import { type CheckName, checkNames, checkWords } from "#app/platform/content/self-test.ts";
import { shortMoment, withArticle } from "#app/platform/ui/text/dates.ts";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import { NotRead, Titled } from "../shell/section-page.tsx";
import { StatusBadge } from "../shell/status.tsx";

interface SelfTestProps {
	/** Null before the first one, missing if it could not be read. */
	lastCheck?: (LastCheck & { isLate: boolean }) | null;
	isTold: boolean;
}

export function SelfTest({ lastCheck, isTold }: SelfTestProps) {
	if (lastCheck === undefined) return <NotRead>No s'ha pogut llegir l'última comprovació</NotRead>;
	const known = checkNames.flatMap((name) => {
		const check = lastCheck?.checks[name];
		return check ? [{ name, ...check }] : [];
	});
	const failing = known.filter(({ reason }) => reason !== undefined).length;
	return (
		<Titled id="self-test" title="Què respon" className="panel p-5">
			{lastCheck === null && <p>Encara no s'ha comprovat: es fa cada quart d'hora.</p>}
			{lastCheck && (
				<>
					<p className="flex gap-4 items-center font-bold">
						{failing === 0 && !lastCheck.isLate && <Vivi pose="waving" className="w-25" />}
						{verdictOf(failing, lastCheck.isLate)}
					</p>
					<ul className="my-3 grid gap-x-6 min-[48rem]:grid-cols-2">
						{known.map((check) => (
							<CheckLine key={check.name} {...check} />
						))}
					</ul>
					<p className="text-fine">
						Comprovat <time dateTime={lastCheck.at.toISOString()}>{withArticle(shortMoment(lastCheck.at))}</time>. Es fa
						cada quart d'hora.{" "}
						{isTold ? "Si alguna cosa falla, s'envia un avís per correu." : "Si alguna cosa falla, no s'avisa ningú."}
					</p>
				</>
			)}
		</Titled>
	);
}

function verdictOf(failing: number, isLate: boolean): string {
	if (isLate) return "Fa més d'una hora que no es comprova. Avisa qui porta el servidor.";
	if (failing === 0) return "Tot respon.";
	return failing === 1 ? "Una cosa no funciona." : `${failing} coses no funcionen.`;
}

function CheckLine({ name, reason, since }: Check & { name: CheckName }) {
	const isFailing = reason !== undefined;
	return (
		<li className="flex items-baseline gap-3 border-t-2 border-sand py-2">
			<StatusBadge status={isFailing ? "failing" : "approved"}>{isFailing ? "Falla" : "Bé"}</StatusBadge>
			<p>
				{checkWords[name]}
				{isFailing && (
					<span className="block text-fine">
						<strong>{reason}</strong>, des{" "}
						<time dateTime={since.toISOString()}>{withArticle(shortMoment(since), "de")}</time>
					</span>
				)}
			</p>
		</li>
	);
}
