/** What is collected, one purpose each: none is presented as another. */
export interface Purpose {
	title: string;
	data: string;
	use: string;
	basis: string;
	kept: string;
}

const publicInterest =
	"una missió d'interès públic, la participació ciutadana (article 6.1.e de l'RGPD, en relació amb l'article 69 de la Llei 7/1985 i la Llei 10/2014)";
const consent = "el teu consentiment (article 6.1.a de l'RGPD)";
const keptForResults =
	"Mentre duri el procés i el temps que calgui per elaborar-ne i justificar-ne els resultats. Després ho esborrem o ho anonimitzem, llevat que la normativa d'arxius ens obligui a conservar-ho.";

export const purposes: readonly Purpose[] = [
	{
		title: "Newsletter",
		data: "El teu correu, el dia que t'hi subscrius i el fet que has donat el consentiment.",
		use: "Enviar-te les novetats de la campanya. Res més.",
		basis: `És ${consent}.`,
		kept: "Fins que te'n donis de baixa o deixem de publicar la newsletter.",
	},
	{
		title: "Comentaris al mapa",
		data: "El comentari, el dia que l'envies i, només si els vols donar, el lloc de què parla i el teu correu.",
		use: "El comentari i el lloc, per millorar la proposta de xarxa i, un cop revisats, publicar-los al mapa i com a dades obertes, amb llicència CC BY 4.0. El correu, només per parlar amb tu d'aquest comentari: no el publiquem mai.",
		basis: `Per al comentari, ${publicInterest}. Per al correu, ${consent}.`,
		kept: `${keptForResults} El correu, l'esborrem abans si ens ho demanes.`,
	},
	{
		title: "Reflexions",
		data: "La reflexió, el dia que l'envies i, només si els vols deixar, el teu nom i el teu correu.",
		use: "La reflexió, per tenir-la en compte en el procés. No la publiquem al web. El nom i el correu, només per saber qui ens escriu i poder-te respondre.",
		basis: `Per a la reflexió i el nom, ${publicInterest}. Per al correu, ${consent}.`,
		kept: `${keptForResults} El nom i el correu, els esborrem abans si ens ho demanes.`,
	},
	{
		title: "Testimonis d'àudio",
		data: "La gravació, el missatge curt que l'acompanya, l'àmbit, la durada i el dia que l'envies; i, si la fem, la transcripció del que hi dius. La teva veu és una dada personal, encara que no diguis com et dius. Del fitxer només en guardem el so: el lloc, els noms i les altres dades que el telèfon hi hagi escrit, les traiem abans de desar-lo.",
		use: "Escoltar la gravació i, si l'aprovem, publicar-la a «Les veus del territori» i al pòdcast, amb la transcripció per a qui no la pot sentir. No fem servir la veu per identificar-te ni en traiem dades biomètriques.",
		basis: `És ${consent}.`,
		kept: "Fins que retiris el consentiment o acabi la campanya. Si el retires, la gravació i la transcripció desapareixen del web. Si el formulari et torna amb un error, en guardem l'àudio una hora perquè no l'hagis de tornar a triar.",
	},
	{
		title: "Comptes",
		data: "El teu correu, el dia que crees el compte, una empremta de la contrasenya i, cada cop que entres, surts o canvies alguna cosa, el dia, el navegador i el codi del dia que fem de la teva adreça. De qui administra el web, també la clau dels codis d'un sol ús. No desem la contrasenya enlloc.",
		use: "Deixar-te entrar, mantenir la sessió oberta, protegir el compte i ensenyar-te què hi ha passat. Al teu correu només hi enviem el que afecta el compte: confirmar l'adreça, recuperar la contrasenya i avisar-te dels canvis.",
		basis: `És ${consent}, que dones en crear el compte. Per a les persones que administren el web, l'exercici de les seves funcions públiques (article 6.1.e de l'RGPD).`,
		kept: "El compte, fins que l'esborris: ho pots fer tu mateix, des de la pàgina del teu compte. Si ningú no confirma el correu amb l'enllaç que hi enviem, n'esborrem les dades al cap de 7 dies. La sessió s'acaba al cap de 30 dies sense fer-la servir, i de 90 en tot cas. El registre d'entrades i canvis, 90 dies. El navegador des d'on has entrat, un any. Si la sessió s'acaba mentre escrius en un formulari, el guardem una hora perquè no perdis res.",
	},
	{
		title: "Adreça d'internet (IP)",
		data: "Quan envies un formulari, barregem la teva adreça amb un número a l'atzar que canvia cada dia i en fem un codi que no es pot desfer. També comptem quant text i quant àudio arriben cada dia amb el mateix codi. Nosaltres no desem l'adreça.",
		use: "Frenar els enviaments massius. No serveix per saber qui ets.",
		basis: "L'obligació de protegir el servei i les dades (article 6.1.c de l'RGPD, en relació amb l'article 32).",
		kept: "El codi val un dia. L'endemà el número canvia i després l'esborrem: ja no hi ha manera de relacionar el codi amb tu.",
	},
];
