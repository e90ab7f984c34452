import { type Owner, OwnerData } from "#app/campaign/owner.tsx";
import { useParticipation } from "#app/campaign/use-participation.ts";
import { site } from "#app/platform/content/site.ts";

/** Who is behind the site, and what holds for whoever uses it. */
export function NoticeSections({ owner }: { owner: Owner }) {
	const { legal } = useParticipation().words;
	return (
		<>
			<h3 id="contacte">Qui hi ha darrere d'aquest web</h3>
			<p>
				Aquestes són les dades del titular, tal com demana l'article 10 de la Llei 34/2002, de serveis de la societat de
				la informació i de comerç electrònic.
			</p>
			<OwnerData owner={owner} data={["name", "taxNumber", "address", "contact"]} />
			<h3>Per a què serveix</h3>
			<p>
				{site.name} és el web de la campanya i del procés participatiu sobre la xarxa ciclable del Penedès. Hi trobes
				informació del projecte i les maneres de prendre-hi part. És gratuït, i no cal que hi tinguis cap compte.
			</p>
			<p>{legal}</p>
			<h3>Condicions d'ús</h3>
			<p>En fer servir aquest web acceptes aquestes condicions:</p>
			<ul>
				<li>Fes-ne un ús legal i de bona fe.</li>
				<li>No hi pengis dades, fotos ni gravacions d'altres persones sense el seu permís.</li>
				<li>No hi enviïs insults, amenaces, continguts discriminatoris ni publicitat.</li>
				<li>No intentis entrar on no tens accés ni impedir que el web funcioni.</li>
			</ul>
			<p>
				Abans de publicar un comentari al mapa o un àudio, el revisa una persona. Podem no publicar, o retirar, el que
				no compleixi aquestes condicions o no tingui res a veure amb la xarxa ciclable. El que no farem mai és
				canviar-te les paraules.
			</p>
			<p>
				Mirem que la informació sigui correcta i que el web funcioni sempre, però hi pot haver errors i interrupcions.
				Si en trobes cap, digues-nos-ho. El mapa i les propostes són orientatius fins que s'aprovin oficialment.
			</p>
			<p>
				Alguns enllaços porten a webs d'altres. No en controlem el contingut i no en responem. Que els enllacem no vol
				dir que hi estiguem d'acord.
			</p>
			<p>
				Aquest web es regeix per la legislació catalana, espanyola i europea. Si hi ha un conflicte, decideixen els
				jutjats i tribunals que corresponguin segons la llei.
			</p>
			<h3>Propietat intel·lectual</h3>
			<p>
				Els textos, els dibuixos, les fotos, els vídeos, la marca i el disseny d'aquest web són del titular o de qui li
				ha donat permís per fer-los servir. Pots enllaçar-los i compartir-los si en cites l'origen i no en canvies el
				sentit. Per a qualsevol altre ús que la llei no permeti, demana'ns permís.
			</p>
			<p>
				El que ens envies continua sent teu. Quan ens ho envies, ens dones permís, gratis i sense exclusivitat, per
				fer-ho servir i publicar-ho en aquesta campanya, tal com expliquem a la política de privacitat.
			</p>
			<p>El programari del web és lliure: té la llicència EUPL 1.2.</p>
		</>
	);
}
