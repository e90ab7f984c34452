import { Facts } from "#app/campaign/facts.tsx";
import { type Owner, OwnerData } from "#app/campaign/owner.tsx";
import type { KeptPurpose } from "#app/persons/purposes.server.ts";
import { authority, rights } from "#app/platform/content/rights.ts";
import { lifetimes, trashDays } from "#app/platform/data/lifetimes.ts";
import { spokenDuration } from "#app/platform/ui/text/duration.ts";
import { isOfOthers, type Providers } from "./providers.ts";

interface CollectingProps {
	owner: Owner;
	purposes: readonly KeptPurpose[];
}

/** Who is responsible, and for what data are taken. */
export function CollectingSections({ owner, purposes }: CollectingProps) {
	return (
		<>
			<h3>Qui és responsable de les teves dades</h3>
			<p>
				El responsable és el titular d'aquest web. Tractem les dades segons el Reglament (UE) 2016/679, general de
				protecció de dades (RGPD), i la Llei orgànica 3/2018, de protecció de dades personals i garantia dels drets
				digitals.
			</p>
			<OwnerData owner={owner} data={["name", "address", "contact", "dataProtectionOfficer"]} />
			<h3 id="dades">Quines dades tractem, per a què i amb quina base</h3>
			<p>
				Ens les dones tu, i no tens cap obligació de fer-ho. Només et demanem les que calen: sense el correu, per
				exemple, no et podem enviar el butlletí.
			</p>
			{purposes.map((purpose) => (
				<div key={purpose.title}>
					<h4 className="mt-8 mb-2 text-lg font-bold">{purpose.title}</h4>
					<Facts
						facts={[
							{ term: "Quines dades", text: purpose.data },
							{ term: "Per a què", text: purpose.use },
							{ term: "Base jurídica", text: purpose.basis },
							{ term: "Quant de temps", text: purpose.kept },
						]}
					/>
				</div>
			))}
			<p>
				<strong>Cada permís val per a una sola cosa.</strong> Amb la casella d'un formulari confirmes que has llegit
				aquesta política i dones només el consentiment d'aquell formulari. Comentar el mapa, escriure una reflexió,
				enviar un àudio o crear un compte no et subscriu al butlletí.
			</p>
			<p>
				Si un formulari et torna amb un error, guardem {spokenDuration(lifetimes.keptAnswers / 1000)} el que hi has
				escrit per tornar-t'ho a ensenyar, només en aquest navegador.
			</p>
			<p>
				Quan esborrem un contingut, deixa de ser públic de seguida. Pot quedar fins a {trashDays} dies a la paperera,
				per si ha estat un error. Si ens demanes que suprimim les teves dades, no passen per la paperera.
			</p>
		</>
	);
}

/** What else becomes of them, and what one can do about it. */
export function HandlingSections({ embedded, mailServer }: Providers) {
	return (
		<>
			<h3>Dades de navegació</h3>
			<p>
				Les dades sobre com es navega pel web només serveixen per fer estadístiques. No les fem servir per saber qui
				ets, per fer perfils ni per a publicitat. Si per fer estadístiques calen cookies, abans et demanem permís. Les
				que fem servir són a la <a href="/politica-cookies">política de cookies</a>.
			</p>
			<h3>Qui hi té accés</h3>
			<p>
				Les persones que gestionen la campanya i prou. No venem les teves dades ni les cedim a ningú, tret que una llei
				ens hi obligui.
			</p>
			<p>
				El web s'allotja a Cloudflare, que n'és l'encarregat del tractament: només pot tractar les dades seguint les
				nostres instruccions. El que ens envies (textos, correus i àudios) es desa a la Unió Europea. Com qualsevol
				allotjament, ha de tractar la teva adreça IP per fer-te arribar les pàgines i protegir el web d'atacs.
				Cloudflare té la seu als Estats Units, i una petició pot passar per un dels seus centres fora de la Unió. Per a
				aquests casos, el contracte inclou les clàusules tipus de la Comissió Europea (article 46 de l'RGPD).
			</p>
			{mailServer && (
				<p>
					Els correus que t'enviem surten del servidor {mailServer}, i hi passen la teva adreça i el que t'hi diem. Qui
					el porta també n'és encarregat del tractament.
				</p>
			)}
			{embedded && <p>{isOfOthers(embedded)} Quan n'obres una, llegeix-ne també la política de privacitat.</p>}
			<h3>Si tens menys de 14 anys</h3>
			<p>
				El consentiment l'ha de donar el teu pare, la teva mare o qui en tingui la tutela (article 7 de la Llei orgànica
				3/2018). Abans de deixar el correu o d'enviar un àudio, demana'ls-ho. Si descobrim que tenim dades d'un menor de
				14 anys sense aquest permís, les esborrem.
			</p>
			<h3 id="drets">Els teus drets</h3>
			<p>Sobre les teves dades tens aquests drets:</p>
			<ul>
				{rights.map(({ name, text }) => (
					<li key={name}>
						<strong>{name}:</strong> {text}
					</li>
				))}
			</ul>
			<p>
				<strong>També pots retirar el consentiment</strong> quan vulguis i sense donar explicacions. El que hàgim fet
				abans amb el teu permís continua sent vàlid.
			</p>
			<p>
				Per exercir-los, escriu al contacte del titular o a la persona delegada de protecció de dades, que tens més
				amunt. Digues quin dret vols exercir i sobre què. Si vas participar sense dir qui eres, ajuda'ns a trobar-ho: el
				text o el títol i el dia que ho vas enviar. Només et demanarem que acreditis la teva identitat si en tenim
				dubtes raonables. És gratuït.
			</p>
			<p>
				<strong>Et respondrem en el termini d'un mes.</strong> Si la petició és complexa o n'hem rebut moltes, el podem
				allargar dos mesos més. En aquest cas t'avisarem abans que s'acabi el primer mes i t'explicarem per què.
			</p>
			<p>
				Si no et responem o no hi estàs d'acord, pots reclamar a l'<a href={authority.url}>{authority.name}</a>. També
				li pots denunciar qualsevol altre incompliment.
			</p>
			<h3>Decisions automatitzades</h3>
			<p>
				No prenem cap decisió automatitzada sobre tu ni fem perfils. Els comentaris i els àudios els revisen persones.
			</p>
		</>
	);
}
