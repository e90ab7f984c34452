import { Link } from "react-router";
import { OtherFailures } from "#app/office/records/form/failures.tsx";
import type { Typed } from "#app/office/records/search/filters.ts";
import { referenceOf } from "#app/platform/content/reference.ts";
import { longDate, withArticle } from "#app/platform/ui/text/dates.ts";
import type { Whose } from "../../queries/find-person.ts";
import type { Variant } from "../../queries/variants.ts";
import type { PersonRequest } from "../queries.ts";
import type { ShownFinding } from "../words/readable.server.ts";
import { isKnown, outcomeWords, personOf, titleOf } from "../words/words.ts";
import { Actions } from "./actions.tsx";
import { Events, type ShownEvent } from "./events.tsx";
import { Findings } from "./findings.tsx";
import { Variants } from "./variants.tsx";
import { WordsForm } from "./words-form.tsx";

interface PersonPageProps {
	request: PersonRequest;
	today: string;
	form: Typed;
	findings: ShownFinding[];
	variants: Variant[];
	events: ShownEvent[];
	isErasing: boolean;
	isOfTeam: boolean;
	/** Only one table is shown. */
	isFurtherPage: boolean;
}

export function PersonPage(props: PersonPageProps) {
	const { request, today, form, findings, variants, events, isErasing, isOfTeam, isFurtherPage } = props;
	const { id, kind } = request;
	const isSomebody = isKnown(request);
	const those = (...wanted: Whose[]) => findings.filter(({ whose }) => wanted.includes(whose));
	return (
		<div className="grid grid-cols-1 gap-6">
			<header className="grid gap-2">
				<p>
					<Link to="/admin/persones">Torna a Persones</Link>
				</p>
				<h1>{titleOf(kind)}</h1>
				<p className="font-display text-[1.25rem] font-bold">{personOf(request)}</p>
				<Facts {...request} today={today} />
			</header>
			{isFurtherPage && (
				<p>
					<Link to={`/admin/persones/${id}`}>Torna a tot el que s'ha trobat</Link>
				</p>
			)}
			<OtherFailures />
			{isOfTeam && (
				<p className="panel p-5">
					Aquesta adreça és d'algú de l'equip. El seu compte no s'esborra ni es limita des d'aquí: se n'ocupa qui
					administra. El que va enviar com tothom sí que es pot marcar i esborrar.
				</p>
			)}
			<Actions request={request} isErasing={isErasing} isOfTeam={isOfTeam} />
			<Findings
				id="seu"
				title="El que és seu"
				empty={isSomebody ? "No hem trobat res seu." : "Ja no hi ha cap adreça ni cap rebut per buscar."}
				request={id}
				findings={those("theirs")}
			/>
			{variants.length > 0 && <Variants request={request} variants={variants} findings={those("variant")} />}
			<WordsForm id={id} search={form} />
			<Findings
				id="esmentat"
				title="On surten l'adreça o les paraules"
				empty="No hem trobat res més."
				help="Pot ser d'altra gent: llegeix-ho abans de decidir."
				request={id}
				findings={those("mention", "news")}
			/>
			<Events events={events} />
		</div>
	);
}

function Facts({ id, receivedOn, dueOn, outcome, extensionReason, today }: PersonRequest & { today: string }) {
	return (
		<ul>
			<li>Referència: {referenceOf(id)}</li>
			<li>Rebuda {withArticle(longDate(receivedOn))}</li>
			{outcome ? (
				<li>{outcomeWords[outcome]}</li>
			) : (
				<li>
					{dueOn < today ? <strong>Fora de termini des </strong> : "S'ha de respondre fins "}
					{withArticle(longDate(dueOn), dueOn < today ? "de" : "a")}
				</li>
			)}
			{extensionReason && <li>Termini allargat: {extensionReason}</li>}
		</ul>
	);
}
