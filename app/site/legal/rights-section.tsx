import { authority, rights } from "#app/platform/content/rights.ts";

export function RightsSection() {
	return (
		<>
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
		</>
	);
}
