import { type Owner, OwnerData } from "#app/campaign/owner.tsx";
import { useParticipation } from "#app/campaign/use-participation.ts";

const decree = "Reial decret 1112/2018";

export function NotAccessibleSection({ hasExternal }: { hasExternal: boolean }) {
	const { isOpen } = useParticipation();
	return (
		<>
			<h2 id="no-accessible">Contingut que no és accessible</h2>
			<p>El contingut següent no és accessible pels motius que expliquem.</p>
			<h3>Falta de conformitat amb el {decree}</h3>
			<ul>
				<li>
					<strong>Testimonis d'àudio.</strong> Alguns encara no tenen transcripció (requisit 9.1.2.1 de la norma UNE-EN
					301549:2022, només àudio i només vídeo gravats). El títol i l'àmbit sí que es poden llegir.
				</li>
				{hasExternal && (
					<li>
						<strong>Qüestionari d'un altre proveïdor.</strong> És un formulari extern i no podem garantir que compleixi
						tots els requisits.
						{isOpen && (
							<>
								{" "}
								També pots dir la teva amb els formularis propis de <a href="/participa">Digues la teva</a>.
							</>
						)}
					</li>
				)}
				<li>
					<strong>Textos que envia la gent.</strong> Els publiquem tal com arriben. Si són en una altra llengua, no
					sempre ho indiquem al codi (requisit 9.3.1.2, llengua de les parts).
				</li>
				<li>
					<strong>Document PDF de l'avís legal.</strong> Té etiquetes, títol i llengua, però no n'hem comprovat tots els
					requisits del capítol 10 de la norma. El mateix text és a la pàgina{" "}
					<a href="/avis-legal-i-privacitat">Avís legal i privacitat</a>.
				</li>
			</ul>
			<h3>Càrrega desproporcionada</h3>
			<p>No ens acollim a aquesta excepció en cap contingut.</p>
			<h3>Contingut fora de l'àmbit de la llei</h3>
			<ul>
				<li>
					<strong>Mapes.</strong> Tot el que es pot fer amb el mapa de la xarxa es pot fer també amb el text que
					l'acompanya: la llista de municipis, la dels camins i els comentaris. El teclat el mou i hi marca punts. Quan
					el mapa és el d'un altre proveïdor, s'obre només si ho demanes.
				</li>
				<li>
					<strong>Webs d'altres.</strong> El contingut de les xarxes socials i dels webs que enllacem no depèn de
					nosaltres.
				</li>
			</ul>
		</>
	);
}

/** How one says what fails, claims what is due, and what is done besides. */
export function ContactSections({ owner }: { owner: Owner }) {
	return (
		<>
			<h2 id="contacte">Digues-nos què falla</h2>
			<p>Segons l'article 10.2.a del {decree}, ens pots escriure per:</p>
			<ul>
				<li>avisar-nos que alguna cosa no compleix els requisits,</li>
				<li>explicar-nos que tens dificultats per accedir a un contingut,</li>
				<li>fer qualsevol altra consulta o proposta per millorar l'accessibilitat.</li>
			</ul>
			<p>El titular del web rep i atén aquestes comunicacions. Digues-nos a quina pàgina passa i què fas servir.</p>
			<OwnerData owner={owner} data={["name", "contact", "address"]} />
			<h2 id="reclamar">Sol·licituds, queixes i reclamacions</h2>
			<h3>Informació accessible i queixes</h3>
			<p>
				Al mateix contacte, i segons l'article 12 del {decree}, pots demanar en un format accessible qualsevol contingut
				que quedi fora de l'àmbit de la llei o que estigui exempt per càrrega desproporcionada. També pots presentar una
				queixa si creus que el web no compleix els requisits.
			</p>
			<p>
				Explica amb claredat els fets, els motius i què demanes. <strong>Et respondrem en 20 dies hàbils.</strong>
			</p>
			<h3>Procediment de reclamació</h3>
			<p>Segons l'article 13 del {decree}, pots presentar una reclamació si:</p>
			<ul>
				<li>hem desestimat la teva sol·licitud o queixa,</li>
				<li>no estàs d'acord amb la decisió que hem pres,</li>
				<li>la resposta no compleix els requisits de l'article 12.5, o</li>
				<li>han passat 20 dies hàbils i no t'hem respost.</li>
			</ul>
			<p>
				Adreça-la al titular del web, a la unitat responsable d'accessibilitat. L'ha de resoldre en un màxim de dos
				mesos. Contra la resolució pots presentar els recursos administratius que preveu l'article 112 de la Llei
				39/2015.
			</p>
			<h2 id="mes">Què hem fet perquè hi càpiga tothom</h2>
			<ul>
				<li>El web es llegeix i es fa servir sense JavaScript i amb mòbils antics.</li>
				<li>S'hi pot arribar a tot amb el teclat, i sempre es veu on ets.</li>
				<li>El text es pot ampliar fins al 200 % sense perdre res.</li>
				<li>Si demanes menys moviment al teu dispositiu, les animacions s'aturen.</li>
				<li>Escrivim amb frases curtes i paraules de cada dia.</li>
			</ul>
		</>
	);
}
