import { Facts } from "#app/campaign/facts.tsx";
import { pages } from "#app/platform/content/pages.ts";
import { reasonIds, reviewReasons } from "#app/platform/content/review-reasons.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { LegalPage } from "./page.tsx";

export const { handle, meta } = definePage(pages.rules, { styles: "legal", cacheTags: [] });

const contents = [
	{ id: "normes", text: "Les normes" },
	{ id: "publiquem", text: "Què publiquem" },
	{ id: "revisio", text: "Qui ho revisa i quan" },
	{ id: "despres", text: "Què pots fer després" },
];

export default function Rules() {
	return (
		<LegalPage
			title="Normes de participació"
			lead="Volem sentir-hi tothom, també qui no hi està d'acord. Perquè tothom s'hi trobi bé, això és el que demanem a qui hi participa."
			contents={contents}
		>
			<h2 id="normes">Les normes</h2>
			<ol className="rules">
				{reasonIds.map((id) => {
					const { rule, text } = reviewReasons[id];
					return (
						<li key={id} id={id}>
							<h3>{rule}</h3>
							<p>{text}</p>
						</li>
					);
				})}
			</ol>

			<h2 id="publiquem">Què publiquem</h2>
			<Facts
				facts={[
					{
						term: "Testimonis",
						text: (
							<>
								L'àudio i el missatge curt, a <a href="/testimonis">Les veus del territori</a> i al pòdcast.
							</>
						),
					},
					{
						term: "Comentaris",
						text: (
							<>
								El text i el lloc, al <a href="/mapa">mapa</a> i com a dades obertes. El correu, mai.
							</>
						),
					},
					{ term: "Reflexions", text: "No les publiquem al web: les llegeix qui dibuixa la xarxa." },
				]}
			/>
			<p>
				El que no segueix alguna norma no es publica. Que no hi estiguem d'acord no és cap motiu. Les teves paraules no
				les canviem mai: es publiquen com les has enviat o no es publiquen.
			</p>

			<h2 id="revisio">Qui ho revisa i quan</h2>
			<p>
				Una persona de l'equip del web revisa cada testimoni i cada comentari abans que es vegin. Ho fem tan de pressa
				com podem, però no hi ha un termini fix. Si no publiquem una cosa, et podem dir per quina norma ha estat i
				explicar-t'ho amb una frase. També et podem respondre, encara que ho hàgim publicat.
			</p>

			<h2 id="despres">Què pots fer després</h2>
			<p>
				Quan ens envies alguna cosa et donem un rebut amb un codi. <a href="/rebut">Amb el codi</a>, sense dir qui ets,
				pots:
			</p>
			<ul>
				<li>veure si s'ha publicat i, si no, per què;</li>
				<li>llegir què t'hem respost;</li>
				<li>corregir el text: si no s'havia publicat, així demanes que ho tornem a mirar;</li>
				<li>retirar-ho i fer que ho esborrem;</li>
				<li>deixar un correu perquè t'avisem.</li>
			</ul>
			<p>
				Si has perdut el codi, o trobes publicada una cosa que no hi hauria de ser,{" "}
				<a href="/avis-legal-i-privacitat#contacte">escriu-nos</a>. Què fem amb les teves dades és a la{" "}
				<a href="/politica-privacitat">política de privacitat</a>.
			</p>
		</LegalPage>
	);
}
