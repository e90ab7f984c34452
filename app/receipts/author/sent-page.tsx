import { nameOfMunicipality } from "#app/places/municipalities/municipality-names.ts";
import { reasonOf, rulesPath } from "#app/platform/content/review-reasons.ts";
import { type Scope, scopeNames } from "#app/platform/content/scope-names.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { dayInMadrid, longDate, longMoment, withArticle } from "#app/platform/ui/text/dates.ts";
import { TextWithAddresses } from "#app/platform/ui/text/linked-text.tsx";
import { Vivi } from "#app/platform/ui/vivi.tsx";
import type { Sent } from "../queries/sent.ts";
import type { Spot } from "../sent-words.ts";
import { NewsForm } from "./news-form.tsx";
import type { StateWords } from "./state-words.server.ts";
import type { Step } from "./steps.server.ts";
import { Timeline } from "./timeline.tsx";

export interface SentPageProps {
	sent: Sent;
	spot?: Spot;
	name: string;
	wordsName: string;
	state: StateWords;
	steps: Step[];
	sendsMail: boolean;
}

export function SentPage({ sent, spot, name, wordsName, state, steps, sendsMail }: SentPageProps) {
	const { standing, words, sentAt, form } = sent;
	return (
		<section className="shell band gap-x-12 lg:grid lg:grid-cols-[minmax(0,45rem)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr]">
			<h1>El teu rebut</h1>
			<article className="ticket mt-8 lg:col-start-1">
				<header className="flex flex-wrap gap-x-6 gap-y-4">
					<div className="flex-[1_15rem]">
						<h2 className="text-[1.75rem]">{name}</h2>
						<p>
							Enviat{" "}
							<time dateTime={sentAt.toISOString()}>
								{withArticle(form ? longDate(dayInMadrid(sentAt)) : longMoment(sentAt))}
							</time>
						</p>
						<About sent={sent} spot={spot} />
					</div>
					{spot && <img src={spot.image} alt="" width={220} height={275} className="rounded-xl border-2 border-ink" />}
				</header>
				<Timeline steps={steps} />
				<State sent={sent} state={state} />
				<div>
					<h3 className="mb-1 text-[1.125rem]">{wordsName}</h3>
					<blockquote className={`whitespace-pre-line ${form ? "" : quoted}`}>{words}</blockquote>
				</div>
				<CorrectionNote sent={sent} />
			</article>
			<div className="mt-5 flex flex-wrap items-start gap-x-3 gap-y-2 lg:col-start-1 print:hidden">
				{standing === "stored" && !form && (
					<a href="/rebut/corregeix" className={buttonClass(state.state === "published" ? "outline" : "default")}>
						Corregeix-ho
					</a>
				)}
				{standing === "stored" && sent.isPlaced && (
					<a href="/rebut/lloc" className={buttonClass("outline")}>
						Canvia el lloc
					</a>
				)}
				<a href="/rebut/retira" className={buttonClass("outline")}>
					{standing === "withdrawn" ? "Esborra-ho ara" : "Retira-ho"}
				</a>
				<form method="post" action="/rebut/tanca">
					<button type="submit" className={buttonClass("link")}>
						Tanca el rebut
					</button>
				</form>
			</div>
			<div className="self-start lg:row-[2/span_2] lg:col-start-2">
				{sendsMail && standing === "stored" && !form ? (
					<NewsForm isReviewed={sent.status !== undefined} email={sent.newsEmail} isConfirmed={sent.newsConfirmed} />
				) : (
					<Vivi pose="pergola-waving" className="mt-8 max-lg:hidden print:hidden" />
				)}
			</div>
		</section>
	);
}

const quoted = "text-[1.25rem] leading-[1.5] before:content-['«'] after:content-['»']";

/** What a visitor chose besides the words. */
function About({ sent: { isPlaced, where, line }, spot }: Pick<SentPageProps, "sent" | "spot">) {
	if (!isPlaced) return where ? <p>Tema: {scopeNames[where as Scope] ?? where}</p> : null;
	return (
		<p>
			Lloc: {nameOfMunicipality(where ?? "") ?? (spot ? "fora dels municipis de la llista" : "cap en concret")}
			{spot && (
				<>
					, amb <a href={spot.href}>{line ? "una línia al mapa" : "un punt al mapa"}</a>
				</>
			)}
		</p>
	);
}

const grounds: Record<StateWords["state"], string> = {
	received: "bg-sun",
	answered: "bg-sun",
	published: "bg-vine text-white [&_a]:text-inherit",
	unpublished: "bg-sand",
	restricted: "bg-sand",
	withdrawn: "bg-sand",
};

function State({ sent, state: { state, name, text, link } }: Pick<SentPageProps, "sent" | "state">) {
	return (
		<div className={`border-y-2 border-dashed border-ink ${grounds[state]}`}>
			<p className={`badge mb-2 text-[1.125rem] ${state === "published" ? "bg-white text-vine" : "bg-ink text-white"}`}>
				{name}
			</p>
			<p>
				{text} {link && <a href={link.href}>{link.name}</a>}
			</p>
			<Said sent={sent} />
		</div>
	);
}

function Said({ sent: { standing, reason, reply, repliedAt } }: { sent: Sent }) {
	const why = reasonOf(reason);
	if (standing === "withdrawn" || !(why || reply)) return null;
	return (
		<div className="mt-4 rounded-xl bg-white p-4 text-ink">
			{why && (
				<p>
					{standing === "restricted" ? "Abans, l'equip del web no el publicava. El motiu" : "El motiu"}:{" "}
					<strong>{why.name}</strong>. <a href={`${rulesPath}#${why.id}`}>Mira la norma «{why.rule}»</a>
				</p>
			)}
			{reply && (
				<>
					<h3 className="mb-1 text-[1.125rem] not-first:mt-3">{why ? "Què t'hi diem" : "La resposta"}</h3>
					<p className="whitespace-pre-line">
						<TextWithAddresses text={reply} />
					</p>
				</>
			)}
			{repliedAt && <p className="mt-2 text-fine">L'equip del web, {longMoment(repliedAt)}</p>}
		</div>
	);
}

const note = "border-t-2 border-dashed border-ink py-4";

function CorrectionNote({ sent: { correction, standing, status } }: { sent: Sent }) {
	if (!correction || standing !== "stored") return null;
	const { state, after, createdAt } = correction;
	const written = longMoment(createdAt);
	const dateTime = createdAt.toISOString();
	if (state === "applied")
		return (
			<p className={note}>
				L'has corregit <time dateTime={dateTime}>{withArticle(written)}</time>.
			</p>
		);
	return (
		<div className={note}>
			<p>
				{state === "waiting"
					? `Aquesta correcció està pendent de revisió. ${status === "approved" ? "Mentrestant es veu el text d'abans." : "Mentrestant no se'n veu cap text."} És `
					: "Aquesta correcció no s'ha publicat i s'hi ha quedat el text d'abans. És "}
				<time dateTime={dateTime}>{withArticle(written, "de")}</time>.
			</p>
			<blockquote className="mt-2 border-l-4 border-sun pl-3 whitespace-pre-line">{after}</blockquote>
		</div>
	);
}
