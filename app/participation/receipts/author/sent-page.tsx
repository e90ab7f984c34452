import { sentWords } from "#app/content/receipts.ts";
import type { Sent } from "#app/data/people/authors/sent.ts";
import { buttonClass } from "#app/ui/button.ts";
import { longMoment } from "#app/ui/text/dates.ts";
import { NewsForm } from "./news-form.tsx";
import { stateWords } from "./state-words.ts";

/** What was sent, what has become of it, and what its author can do. */
export function SentPage({ sent, sendsMail }: { sent: Sent; sendsMail: boolean }) {
	const { kind, place, words, sentAt } = sent;
	const { name, words: wordsName } = sentWords[kind];
	return (
		<section className="shell shell--narrow band">
			<h1>El teu rebut</h1>
			<article className="ticket mt-8">
				<header>
					<h2>{name}</h2>
					<p>
						Enviat el <time dateTime={sentAt.toISOString()}>{longMoment(sentAt)}</time>
					</p>
				</header>
				<State sent={sent} />
				<h3>{wordsName}</h3>
				<blockquote className="whitespace-pre-line break-words">{words}</blockquote>
				<CorrectionNote sent={sent} />
			</article>
			<div className="ticket__actions">
				{place === "stored" && (
					<a href="/rebut/corregeix" className={buttonClass("default")}>
						Corregeix-ho
					</a>
				)}
				<a href="/rebut/retira" className={buttonClass("outline")}>
					{place === "withdrawn" ? "Esborra-ho ara" : "Retira-ho"}
				</a>
				<form method="post" action="/rebut/tanca">
					<button type="submit" className={buttonClass("ghost")}>
						Tanca el rebut
					</button>
				</form>
			</div>
			{sendsMail && place === "stored" && kind !== "reflections" && <NewsForm email={sent.newsEmail} />}
		</section>
	);
}

/** Below the text is the place for what the moderators say to the author. */
function State({ sent }: { sent: Sent }) {
	const { state, name, text, shownAt } = stateWords(sent);
	return (
		<div className="ticket__state" data-state={state}>
			<p className="badge">{name}</p>
			<p>
				{text} {shownAt && <a href={shownAt.href}>{shownAt.name}</a>}
			</p>
		</div>
	);
}

function CorrectionNote({ sent: { correction, place } }: { sent: Sent }) {
	if (!correction || place !== "stored") return null;
	const { state, after, createdAt } = correction;
	const day = <time dateTime={createdAt.toISOString()}>{longMoment(createdAt)}</time>;
	if (state === "applied") return <p className="ticket__note">L'has corregit el {day}.</p>;
	return (
		<div className="ticket__note">
			<p>
				{state === "waiting"
					? "Aquesta correcció està pendent de revisió. Mentrestant es veu el text d'abans. És del "
					: "Aquesta correcció no s'ha publicat i s'hi ha quedat el text d'abans. És del "}
				{day}.
			</p>
			<blockquote className="whitespace-pre-line break-words">{after}</blockquote>
		</div>
	);
}
