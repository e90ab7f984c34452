/** The Catalan authority, because the owner is a local public body. */
const authority = { name: "Autoritat Catalana de Protecció de Dades (APDCAT)", url: "https://apdcat.gencat.cat/" };

const rights = [
	{ name: "Accés", text: "saber si tenim dades teves, quines, i rebre'n una còpia." },
	{ name: "Rectificació", text: "fer corregir les que estiguin malament o completar les que siguin incompletes." },
	{
		name: "Supressió",
		text: "fer-les esborrar quan ja no calguin, quan retiris el consentiment o quan no les hauríem de tenir.",
	},
	{
		name: "Oposició",
		text: "demanar que deixem de tractar-les, per motius de la teva situació, quan la base és l'interès públic.",
	},
	{
		name: "Limitació",
		text: "fer que les guardem sense fer-les servir, per exemple mentre comprovem si són correctes.",
	},
	{
		name: "Portabilitat",
		text: "rebre en un format que un ordinador pugui llegir les dades que ens has donat amb el teu consentiment, o fer que les passem a un altre responsable.",
	},
] as const;

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
