import type { LastCleanup } from "#app/jobs/last-cleanup.server.ts";
import { shortMoment, withArticle } from "#app/platform/ui/text/dates.ts";

interface LastCleanupProps {
	/** Null before the first cleanup, missing if it could not be read. */
	lastCleanup?: LastCleanup | null;
}

type Trouble = Exclude<LastCleanup["outcome"], "done">;

const released = "Només ha esborrat els fitxers que algú havia eliminat per sempre.";

const retried = "Es torna a provar d'aquí a una hora. Si torna a passar, avisa qui porta el servidor.";

/** For the operator; administrators pass it on. */
const troubles: Record<Trouble, (last: LastCleanup) => string> = {
	off: () => "La neteja està aturada: no s'esborra cap fitxer.",
	failed: () => `La neteja de fitxers no s'ha pogut fer sencera. ${retried}`,
	behind: () => "La neteja espera que s'actualitzi la base de dades. Avisa qui porta el servidor.",
	tooMany: ({ orphans }) =>
		`La neteja s'ha aturat: ${orphans} fitxers no surten a la base de dades, i són massa perquè sigui normal. Potser li falten registres. ${released} Avisa qui porta el servidor.`,
	noUser: () =>
		`La neteja s'ha aturat: a la base de dades no hi ha cap compte, i potser no és la bona. ${released} Avisa qui porta el servidor.`,
	younger: () =>
		`La neteja s'ha aturat: hi ha fitxers més antics que la base de dades, i potser no és la bona. ${released} Avisa qui porta el servidor.`,
};

export function LastCleanupLine({ lastCleanup }: LastCleanupProps) {
	if (lastCleanup === undefined) return <p>No s'ha pogut llegir com ha anat l'última.</p>;
	if (lastCleanup === null) return <p>Encara no se n'ha fet cap: se'n fa una cada hora.</p>;
	const { at, outcome, deleted, unclaimed, emptied, failed } = lastCleanup;
	const moment = shortMoment(at);
	// What became of the files is said by the outcome.
	const others = failed.filter((job) => job !== "files" || outcome === "done");
	return (
		<>
			{outcome === "done" ? (
				<p>
					L'última, <time dateTime={at.toISOString()}>{withArticle(moment)}</time>. Fitxers esborrats: {deleted}.
					Fitxers que no fa servir ningú (es guarden 30 dies): {unclaimed}. Registres que han sortit de la paperera:{" "}
					{emptied}.
				</p>
			) : (
				<p className={trouble}>
					<strong>{troubles[outcome](lastCleanup)}</strong> (<time dateTime={at.toISOString()}>{moment}</time>)
				</p>
			)}
			{others.length > 0 && (
				<p className={trouble}>
					<strong>
						{others.length === 1 ? "Una part de la neteja ha fallat" : `${others.length} parts de la neteja han fallat`}
						.
					</strong>{" "}
					Les altres s'han fet. {retried}
				</p>
			)}
		</>
	);
}

const trouble = "mt-2 py-2 px-3 border-l-8 border-l-sun bg-paper";
