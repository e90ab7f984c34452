import { pages } from "#app/platform/content/pages.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { browserStorage, cookies, writeCookie } from "#app/platform/http/cookies.server.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { buttonClass } from "#app/platform/ui/button.ts";
import { spokenDuration } from "#app/platform/ui/text/duration.ts";
import type { Route } from "./+types/cookies";
import { type CookieRow, CookieTable } from "./cookie-table.tsx";
import { browsers, type CookieKey, type CookieKind, cookieKinds, cookieTexts, storageTexts } from "./cookie-texts.ts";
import { LegalPage } from "./page.tsx";
import { isOfOthers, providersOf } from "./providers.ts";

export const { handle, meta } = definePage(pages.cookiePolicy, { styles: "legal", cacheTags: [] });

export function loader({ request, context }: Route.LoaderArgs) {
	const rows = (Object.keys(cookies) as CookieKey[]).map((key): CookieRow => {
		// The name on this host, with prefix.
		const [name = cookies[key].name] = writeCookie(request, key, "").split("=", 1);
		const { purpose: kind, maxAge } = cookies[key];
		return { name, kind, purpose: cookieTexts[key], duration: spokenDuration(maxAge) };
	});
	const stored = (Object.keys(browserStorage) as (keyof typeof browserStorage)[]).map((key): CookieRow => {
		const { key: name, in: place } = browserStorage[key];
		return { name: `${name} (${place})`, kind: "necessary", ...storageTexts[key] };
	});
	return { rows: [...rows, ...stored], ...providersOf(context.get(requestState).settings) };
}

const kinds: readonly CookieKind[] = ["necessary", "functional", "analytics"];
const contents = [
	{ id: "que-son", text: "Què són les cookies" },
	{ id: "tipus", text: "Quins tipus n'hi ha" },
	{ id: "taula", text: "Quines fem servir" },
	{ id: "canviar", text: "Com canviar la teva tria" },
	{ id: "navegador", text: "Com esborrar-les al navegador" },
];

export default function CookiePolicy({ loaderData: { rows, embedded } }: Route.ComponentProps) {
	return (
		<LegalPage
			title="Política de cookies"
			lead="Les cookies, o galetes, que fem servir, per a què serveixen i com les pots treure."
			contents={contents}
		>
			<h2 id="que-son">Què són les cookies</h2>
			<p>
				Una cookie és un text petit que un web desa al teu navegador i que el navegador li torna a cada visita. Serveix,
				per exemple, per recordar que has entrat al teu compte. El que diem aquí val també per a altres maneres de desar
				dades al navegador.
			</p>
			<p>
				Tot el que hi ha a la taula és nostre: les cookies i el que els nostres scripts desen al navegador (localStorage
				i sessionStorage). No hi ha res de publicitat.
			</p>

			<h2 id="tipus">Quins tipus n'hi ha</h2>
			<ul>
				{kinds.map((kind) => (
					<li key={kind}>
						<strong>{cookieKinds[kind].title}.</strong> {cookieKinds[kind].text} {cookieKinds[kind].duration}{" "}
						{rows.every((row) => row.kind !== kind) && "Ara mateix no en posem cap."}
					</li>
				))}
			</ul>
			{embedded && <p>{isOfOthers(embedded)} Poden posar les seves cookies.</p>}

			<h2 id="taula">Quines fem servir</h2>
			<CookieTable rows={rows} />

			<h2 id="canviar">Com canviar la teva tria</h2>
			<p>
				Pots canviar d'opinió quan vulguis, tant per acceptar cookies com per dir que no. Prem el botó: oblidarem què
				havies triat i t'ho tornarem a preguntar.
			</p>
			<form method="post" action="/galetes/oblida">
				<button type="submit" className={buttonClass()}>
					Reconfigurar Preferències de Cookies
				</button>
			</form>

			<h2 id="navegador">Com esborrar-les al navegador</h2>
			<p>
				El navegador et deixa veure, bloquejar i esborrar les cookies. Si bloqueges les necessàries, pots llegir el web
				igualment, però no podràs entrar al teu compte i et tornarem a preguntar per les cookies a cada pàgina. I en una
				connexió que comparteix molta gent, potser no ens podràs enviar res fins l'endemà.
			</p>
			<ul>
				{browsers.map(({ name, how, help }) => (
					<li key={name}>
						<strong>{name}.</strong> {how}{" "}
						{help.map(({ text, url }) => (
							<span key={url}>
								<a href={url}>{text}</a>.{" "}
							</span>
						))}
					</li>
				))}
			</ul>
			<p>
				Si vols saber què fem amb les teves dades i quins drets tens, llegeix la{" "}
				<a href="/avis-legal-i-privacitat#privacitat">política de privacitat</a>.
			</p>
			<p>Darrera actualització: setembre de 2025</p>
		</LegalPage>
	);
}
