import type { activities } from "#app/data/tables/content/activities.ts";
import type { biciFucsiaPhotos } from "#app/data/tables/content/bici-fucsia-photos.ts";
import type { footerConfig, footerLogos } from "#app/data/tables/content/footer.ts";
import type { homeBackground } from "#app/data/tables/content/home-background.ts";
import type { landings } from "#app/data/tables/content/landings.ts";
import type { letters } from "#app/data/tables/content/letters.ts";
import type { videos } from "#app/data/tables/content/videos.ts";
import type { mapComments } from "#app/data/tables/people/map-comments.ts";
import type { newsletterSubscriptions } from "#app/data/tables/people/newsletter-subscriptions.ts";
import type { reflections } from "#app/data/tables/people/reflections.ts";
import type { testimonials } from "#app/data/tables/people/testimonials.ts";

/* Invented content. `file` and `poster` are below `media/`. Days count from the day of seeding. */

type Activity = Omit<typeof activities.$inferInsert, "id" | "date" | "createdAt"> & {
	inDays: number;
	/** The first such weekday from then on; 0 is Sunday. */
	weekday?: number;
};
type Testimonial = Pick<typeof testimonials.$inferInsert, "title" | "category"> & {
	file: string;
	duration: number;
	status: NonNullable<(typeof testimonials.$inferInsert)["status"]>;
	daysAgo: number;
	reviewedDaysAgo: number | null;
	/** The spoken text, also the source of the audio. */
	transcript: string;
};
type Photo = Omit<typeof biciFucsiaPhotos.$inferInsert, "id" | "imageKey"> & { file: string };
type Logo = Omit<typeof footerLogos.$inferInsert, "id" | "imageKey"> & { file: string };
type Background = Omit<typeof homeBackground.$inferInsert, "id" | "mediaKey" | "posterKey" | "createdAt"> & {
	file: string;
	poster: string | null;
	daysAgo: number;
};
type Video = Omit<typeof videos.$inferInsert, "id" | "videoKey" | "posterKey" | "fileSize" | "createdAt"> & {
	file: string;
	poster: string;
	daysAgo: number;
};
type Landing = Omit<typeof landings.$inferInsert, "id" | "createdAt"> & { daysAgo: number };
type Letter = Pick<typeof letters.$inferInsert, "subject" | "preheader" | "body"> & {
	daysAgo: number;
	/** Else it is a draft. */
	isSent: boolean;
};
type Reflection = Omit<typeof reflections.$inferInsert, "id" | "submittedAt" | "formKey"> & { daysAgo: number };
type MapComment = Pick<
	typeof mapComments.$inferInsert,
	"comment" | "email" | "municipality" | "longitude" | "latitude" | "status"
> & { daysAgo: number };
type Subscription = Pick<typeof newsletterSubscriptions.$inferInsert, "email" | "privacyAccepted"> & {
	daysAgo: number;
};

const demoActivities: Activity[] = [
	{
		title: "Presentem la xarxa a Vilafranca",
		description:
			"Vam desplegar el mapa a la plaça i hi vau enganxar més de dos-cents gomets: on us fa por passar, per on feu drecera i on us cal un aparcabicis.",
		inDays: -40,
		weekday: 6,
		emoji: "📍",
		linkUrl: "https://example.org/agenda/presentacio-vilafranca",
		linkText: "Mira'n el resum",
		viviStop: "08305",
	},
	{
		title: "Taller d'escoles: dibuixa el teu camí",
		description: "Quatre escoles de Sant Sadurní van dibuixar el camí de casa a classe tal com el voldrien.",
		inDays: -21,
		weekday: 4,
		emoji: "🎨",
		linkUrl: null,
		linkText: "Inscriu-te",
		viviStop: "08240",
	},
	{
		title: "Nit de concert a peu de via",
		description: null,
		inDays: -8,
		weekday: 5,
		emoji: "🎵",
		linkUrl: null,
		linkText: "Inscriu-te",
	},
	{
		title: "La Vivi és avui al mercat del Vendrell",
		description:
			"Vine a fer-hi una volta de prova! Hi tindrem bicis elèctriques de totes les talles, cascos i algú que t'explicarà com va el motor. De 9 a 14 h, a la Rambla.",
		inDays: 0,
		emoji: "🎪",
		linkUrl: "https://example.org/agenda/mercat-del-vendrell",
		linkText: "Com arribar-hi",
		viviStop: "43163",
	},
	{
		title: "Bicicletada de vinya en vinya",
		description:
			"Quinze quilòmetres planers per la C-15, de Vilafranca a Sant Sadurní, amb parada per esmorzar en un celler. Sortim plegats i ningú no es queda enrere.\nPorta aigua, casc i ganes de xerrar.",
		inDays: 5,
		weekday: 0,
		emoji: "🚴",
		linkUrl: "https://example.org/agenda/de-vinya-en-vinya",
		linkText: "Inscriu-te",
	},
	{
		title: "Primer bicibús de Gelida",
		description:
			"Cada divendres, un grup de nens i nenes va a l'escola pedalant amb famílies voluntàries. Apunta-t'hi i et direm a quina cantonada et recollim.",
		inDays: 13,
		weekday: 5,
		emoji: "🌟",
		linkUrl: "https://example.org/agenda/bicibus-de-gelida",
		linkText: "Apunta-t'hi",
		viviStop: "08091",
	},
	{
		title: "Esmorzar per a qui va a treballar en bici",
		description:
			"Coca, fruita i cafè a l'entrada del polígon de l'Arboç, de 6.30 a 9 h. Si hi arribes pedalant, convidem nosaltres!",
		inDays: 22,
		weekday: 3,
		emoji: "💚",
		linkUrl: null,
		linkText: "Inscriu-te",
		viviStop: "43016",
	},
	{
		title: "Plantem ombra al camí de Sant Martí Sarroca",
		description:
			"Necessitem mans per plantar-hi cinquanta lledoners i alzines. Les eines les posem nosaltres; tu, calçat que es pugui embrutar.",
		inDays: 36,
		weekday: 6,
		emoji: "🌱",
		linkUrl: "https://example.org/agenda/plantem-ombra",
		linkText: "Vull plantar",
		viviStop: "08227",
	},
	{
		title: "Festa de cloenda: digues l'última",
		description:
			"Tornem a la plaça amb tot el que ens heu dit. Hi haurà castells, vermut, un sorteig i una Vivi molt contenta de veure't.",
		inDays: 60,
		weekday: 6,
		emoji: "🎉",
		linkUrl: "https://example.org/agenda/festa-de-cloenda",
		linkText: "Reserva-hi lloc",
		viviStop: "08305",
	},
];

const demoTestimonials: Testimonial[] = [
	{
		title: "De la Girada al mercat en deu minuts",
		category: "ciutadania",
		file: "testimonials/mercat.webm",
		duration: 16.83,
		status: "approved",
		daysAgo: 31,
		reviewedDaysAgo: 30,
		transcript:
			"Hola! Soc la Carme, de Vilafranca. Cada dissabte agafo la bici i baixo de la Girada al mercat en deu minuts, amb el cistell buit. De tornada pesa més, però amb la bici elèctrica ni me n'adono. Només em falta un lloc segur per deixar-la.",
	},
	{
		title: "No em fa por la pujada, em fan por els camions",
		category: "ciutadania",
		file: "testimonials/estacio-de-gelida.webm",
		duration: 15.53,
		status: "approved",
		daysAgo: 27,
		reviewedDaysAgo: 25,
		transcript:
			"Jo tinc setanta-un anys i visc a Gelida. La pujada de l'estació fins al poble no em fa por, que per això hi ha el motor. El que em fa por és compartir la carretera amb els camions. Feu-nos un carril separat i em veureu pedalar cada dia.",
	},
	{
		title: "Els divendres, bicibús!",
		category: "infants",
		file: "testimonials/bicibus.m4a",
		duration: 15.53,
		status: "approved",
		daysAgo: 18,
		reviewedDaysAgo: 17,
		transcript:
			"Jo em dic Jana i faig cinquè a Sant Sadurní. Els divendres anem a l'escola tots junts, en bicibús! I jo vaig l'última, amb l'armilla groga. M'agrada perquè arribem xerrant i ja ben desperts. Jo voldria fer-ho cada dia!",
	},
	{
		title: "Nou quilòmetres fins al celler",
		category: "laboral",
		file: "testimonials/cap-al-celler.webm",
		duration: 16.63,
		status: "approved",
		daysAgo: 15,
		reviewedDaysAgo: 14,
		transcript:
			"Treballo en un celler de Sant Martí Sarroca. Des de Vilafranca hi tinc nou quilòmetres: un quart en cotxe, vint-i-cinc minuts amb la bici elèctrica. Arribo de bon humor i estalvio benzina. Si el camí tingués una mica de llum a l'hivern, vindríem tots pedalant.",
	},
	{
		title: "Tren, plegable i cap al polígon",
		category: "laboral",
		file: "testimonials/tren-i-plegable.mp3",
		duration: 14.52,
		status: "approved",
		daysAgo: 9,
		reviewedDaysAgo: 8,
		transcript:
			"Agafo el tren fins a l'Arboç, i els dos últims quilòmetres, fins al polígon, els faig amb la bici plegable. A la feina hem demanat un aparcament cobert i una dutxa. Amb això i un camí com cal, mig torn vindria pedalant.",
	},
	{
		title: "Un dissabte de vinya en vinya",
		category: "turistic",
		file: "testimonials/de-vinya-en-vinya.webm",
		duration: 17.13,
		status: "approved",
		daysAgo: 6,
		reviewedDaysAgo: 4,
		transcript:
			"Vam sortir del Vendrell amb els nens i les alforges. Vam anar de vinya en vinya fins a Sant Sadurní, vam dinar sota una figuera i vam tornar amb tren. Faltava algun senyal als encreuaments, però quin paisatge! Hi tornarem a la tardor, quan les vinyes es tornin vermelles.",
	},
	{
		title: "Un camí ombrejat fins a la platja",
		category: "turistic",
		file: "testimonials/fins-a-la-platja.webm",
		duration: 12.99,
		status: "pending",
		daysAgo: 2,
		reviewedDaysAgo: null,
		transcript:
			"De Banyeres a la platja de Sant Salvador hi ha ben poc, però amb els petits no m'hi atreveixo. Imagineu-vos un camí ombrejat, amb fonts i algun banc, fins a tocar el mar. Nosaltres hi baixaríem tot l'estiu!",
	},
	{
		title: "Aparcabicis a l'institut, si us plau",
		category: "infants",
		file: "testimonials/aparcabicis-a-l-institut.m4a",
		duration: 13.14,
		status: "pending",
		daysAgo: 1,
		reviewedDaysAgo: null,
		transcript:
			"A l'institut som una colla que voldríem venir en bici, però no hi ha on lligar-la. Amb uns aparcabicis dins del pati i un pas de vianants com cal, deixaríem la moto a casa. Bé, la moto... i els pares!",
	},
	{
		title: "Venc bici gairebé nova",
		category: "ciutadania",
		file: "testimonials/bici-de-segona-ma.webm",
		duration: 12.07,
		status: "rejected",
		daysAgo: 12,
		reviewedDaysAgo: 11,
		transcript:
			"Hola, bon dia. Venc una bicicleta de muntanya, talla mitjana, gairebé nova. Si la voleu, passeu per casa qualsevol tarda. Ah, i també tinc dos patinets i una nevera.",
	},
];

const demoPhotos: Photo[] = [
	{
		title: "La Vivi fa pinya",
		description: "Diada castellera a plaça. Per si de cas, ella s'ho va mirar des de baix.",
		file: "photos/placa-del-castell.webp",
		width: 1200,
		height: 900,
		position: 0,
		isActive: true,
	},
	{
		title: "Sal a la cadena, sorra al cistell",
		description: "De les vinyes a la platja de Sant Sebastià. Es va quedar sense crema solar, però no sense bateria.",
		file: "photos/platja-de-sant-sebastia.webp",
		width: 1200,
		height: 900,
		position: 1,
		isActive: true,
	},
	{
		title: "Visita al celler",
		description: "Voltes de maó, botes de roure i una convidada que només beu electricitat.",
		file: "photos/al-celler.webp",
		width: 1200,
		height: 900,
		position: 2,
		isActive: true,
	},
	{
		title: "L'hora del pati",
		description: "Cavallet de benvinguda a l'escola. Els cascos, ben cordats!",
		file: "photos/pati-de-l-escola.webp",
		width: 1200,
		height: 900,
		position: 3,
		isActive: true,
	},
	{
		title: "Lluna de verema",
		description: null,
		file: "photos/vinya-al-vespre.webp",
		width: 1200,
		height: 900,
		position: 4,
		isActive: true,
	},
	{
		title: "Esperant el tren de les tres",
		description: "Bici i tren, la parella que més quilòmetres fa.",
		file: "photos/a-l-estacio.webp",
		width: 1200,
		height: 900,
		position: 5,
		isActive: false,
	},
];

const demoLogos: Logo[] = [
	{
		name: "Ajuntaments del Penedès (exemple)",
		file: "logos/ajuntaments-del-penedes.png",
		width: 320,
		height: 120,
		linkUrl: "https://example.org/ajuntaments",
		position: 0,
		isActive: true,
	},
	{
		name: "Consorci de Turisme (exemple)",
		file: "logos/consorci-de-turisme.png",
		width: 320,
		height: 120,
		linkUrl: "https://example.org/turisme",
		position: 1,
		isActive: true,
	},
	{
		name: "Fons europeus (exemple)",
		file: "logos/fons-europeus.png",
		width: 320,
		height: 120,
		linkUrl: null,
		position: 2,
		isActive: true,
	},
	{
		name: "Cellers amics de la bici (exemple)",
		file: "logos/cellers-amics-de-la-bici.png",
		width: 320,
		height: 120,
		linkUrl: "https://example.org/cellers",
		position: 3,
		isActive: false,
	},
];

const demoHomeBackground: Background[] = [
	{
		title: "Hora daurada",
		description: "El camí blanc entre les vinyes, amb Montserrat al fons i el sol a punt de pondre's.",
		file: "backgrounds/hora-daurada.webp",
		poster: null,
		width: 1600,
		height: 900,
		mediaType: "image",
		isActive: true,
		daysAgo: 20,
	},
	{
		title: "La Vivi entre vinyes",
		description: "Vídeo de sis segons en bucle, sense so.",
		file: "backgrounds/vivi-entre-vinyes.webm",
		poster: "backgrounds/vivi-entre-vinyes.poster.webp",
		width: 1280,
		height: 720,
		mediaType: "video",
		isActive: false,
		daysAgo: 10,
	},
];

const demoVideos: Video[] = [
	{
		scope: "turistic",
		title: "Passeig marítim",
		description: "La Vivi i una cicloturista, vora mar. Bucle sense so.",
		file: "videos/passeig-maritim.mp4",
		poster: "videos/passeig-maritim.poster.webp",
		posterWidth: 1280,
		posterHeight: 720,
		fileType: "mp4",
		isActive: true,
		daysAgo: 24,
	},
	{
		scope: "infants",
		title: "El bicibús",
		description: "La Vivi i tres infants camí de l'escola. Bucle sense so.",
		file: "videos/bicibus.webm",
		poster: "videos/bicibus.poster.webp",
		posterWidth: 1280,
		posterHeight: 720,
		fileType: "webm",
		isActive: true,
		daysAgo: 16,
	},
];

const demoFooterConfig: Omit<typeof footerConfig.$inferInsert, "id"> = {
	footerText: "Projecte impulsat pel [Consell Comarcal del Penedès](https://example.org/consell-comarcal)",
	collaboratorsText: "Amb la col·laboració de",
};

const demoLandings: Landing[] = [
	{
		title: "Setmana de la Mobilitat",
		slug: "setmana-de-la-mobilitat",
		description: `# Set dies per deixar el cotxe a casa

De dilluns a diumenge, **el Penedès es mou en bici**. Tria un dia, tria un camí i vine a pedalar amb nosaltres.
No cal que siguis cap atleta: *si saps anar en bici, ja en saps prou*.

## Què hi trobaràs

- **Dilluns:** revisió gratuïta de frens i rodes a la plaça de Vilafranca.
- **Dimecres:** bicibús a totes les escoles que s'hi apuntin.
- **Divendres:** esmorzar per a qui va a treballar pedalant, a l'Arboç.
- **Diumenge:** bicicletada familiar de Gelida a Sant Sadurní.

## Com t'hi apuntes

1. Tria l'activitat que et faci més gràcia.
2. Omple el [full d'inscripció](https://example.org/setmana-de-la-mobilitat) abans de dijous.
3. Infla les rodes, corda't el casc i vine!

### I si no tens bici?

Te'n deixem una. Tenim **vint bicis elèctriques** i deu d'infantils: demana-la en inscriure't.
Carrer de les Vinyes, 3 (exemple)
De dilluns a divendres, de 16 a 20 h

*Al Penedès, la bici ens mou!*`,
		isActive: true,
		daysAgo: 11,
	},
	{
		title: "Repte de tardor",
		slug: "repte-de-tardor",
		description: `## Mil quilòmetres entre tots

Encara ho estem coent. Quan ho publiquem, hi haurà:

- un **repte per equips**: escola, feina o colla d'amics;
- un mapa que s'anirà pintant *de color fúcsia*;
- premis de proximitat.

Vols donar-nos un cop de mà? [Escriu-nos](https://example.org/repte-de-tardor).`,
		isActive: false,
		daysAgo: 3,
	},
];

const demoReflections: Reflection[] = [
	{
		reflection:
			"Vaig amb cadira de rodes amb handbike. Si us plau, feu els passos prou amples i no hi poseu pilones cada cinquanta metres: un camí bo per a mi és bo per a tothom.",
		name: "Roser Vidal",
		email: "roser.vidal@example.org",
		privacyAccepted: true,
		daysAgo: 29,
	},
	{
		reflection:
			"A Sant Martí Sarroca som quatre gats, però tots quatre aniríem a Vilafranca en bici si hi hagués un camí separat de la carretera.",
		name: "Quim",
		email: null,
		privacyAccepted: false,
		daysAgo: 26,
	},
	{
		reflection:
			"Penseu en l'ombra. Al juliol, a les tres de la tarda, un carril sense arbres no el fa servir ni la Vivi.",
		name: null,
		email: null,
		privacyAccepted: false,
		daysAgo: 22,
	},
	{
		reflection:
			"Soc mestra a Gelida. Cada matí veig cinquanta cotxes en doble fila per fer un trajecte de deu minuts a peu. Proveu de tancar el carrer mitja hora a l'entrada i a la sortida: ens hi ofereim com a escola pilot.\n\nI poseu-hi aparcapatinets, que també n'arriben molts.",
		name: "Anna Soler",
		email: "anna.soler@example.org",
		privacyAccepted: true,
		daysAgo: 17,
	},
	{
		reflection:
			"Tinc un celler petit i cada cop em venen més visitants pedalant. Un punt de càrrega i quatre senyals ben posats farien més feina que qualsevol anunci.",
		name: "Celler de Cal Xic (exemple)",
		email: "celler@example.org",
		privacyAccepted: true,
		daysAgo: 13,
	},
	{
		reflection:
			"No tothom pot anar en bici, i també hem de cabre a la vorera. Que la bici vagi per la calçada i els vianants, tranquils. Gràcies!",
		name: "Pepita",
		email: null,
		privacyAccepted: false,
		daysAgo: 8,
	},
	{
		reflection:
			"Al tren de primera hora ja no hi cap ni una bici més. De què serveix arribar a l'estació si després no pots pujar? Parleu amb qui faci falta.",
		name: null,
		email: null,
		privacyAccepted: false,
		daysAgo: 5,
	},
	{
		reflection: "M'heu fet venir ganes de treure la bici del garatge. Feia onze anys que no la tocava!",
		name: "Miquel",
		email: "miquel@example.org",
		privacyAccepted: true,
		daysAgo: 1,
	},
];

const demoMapComments: MapComment[] = [
	{
		comment:
			"A la rotonda de l'entrada de Vilafranca per la carretera de l'Arboç no hi ha manera de passar-hi en bici sense jugar-te-la. Hi cal un pas elevat o, si més no, un semàfor.",
		email: "merce@example.org",
		municipality: "08305",
		longitude: 1.6889,
		latitude: 41.3381,
		status: "approved",
		daysAgo: 28,
	},
	{
		comment:
			"El camí vell entre Gelida i Sant Sadurní, vora el riu, ja fa servei. Només li falta allisar el ferm i quatre fanals.",
		email: null,
		municipality: "08091",
		longitude: 1.8302,
		latitude: 41.4405,
		status: "approved",
		daysAgo: 24,
	},
	{
		comment:
			"Davant de l'estació del Vendrell posaria aparcabicis tancats, dels que s'obren amb la targeta del tren. Els que hi ha ara són plens a les set del matí.",
		email: "pau.riera@example.org",
		municipality: "43163",
		longitude: 1.5362,
		latitude: 41.2167,
		status: "approved",
		daysAgo: 19,
	},
	{
		comment:
			"El tram de la C-15 a l'alçada de la Granada s'inunda quan cauen quatre gotes. Reviseu-ne el desguàs abans de l'hivern.",
		email: null,
		municipality: "08094",
		longitude: 1.7163,
		latitude: 41.3776,
		status: "approved",
		daysAgo: 15,
	},
	{
		comment: "Entre Sant Martí Sarroca i Torrelles hi falta una font. En vint minuts de camí al sol no n'hi ha ni una.",
		email: null,
		municipality: "08227",
		status: "approved",
		daysAgo: 11,
	},
	{
		comment:
			"Bona idea passar per darrere de l'escola de l'Arboç, però vigileu: a les cinc de la tarda allò és ple de cotxets i criatures. Millor a 10 km/h i ben senyalitzat.",
		email: "lluisa@example.org",
		municipality: "43016",
		longitude: 1.6051,
		latitude: 41.2679,
		status: "approved",
		daysAgo: 7,
	},
	{
		comment: "Us heu deixat Sant Quintí al mapa! També hi tenim rodes.",
		email: null,
		municipality: "08236",
		status: "pending",
		daysAgo: 4,
	},
	{
		comment:
			"El revolt de sota el pont del tren, a Sant Sadurní, és molt fosc. Amb un parell de llums amb sensor n'hi hauria prou.",
		email: null,
		municipality: "08240",
		longitude: 1.7838,
		latitude: 41.4221,
		status: "pending",
		daysAgo: 1,
	},
];

const demoNewsletterSubscriptions: Subscription[] = [
	{ email: "joana@example.org", privacyAccepted: true, daysAgo: 33 },
	{ email: "familia.pujol@example.org", privacyAccepted: true, daysAgo: 20 },
	{ email: "Biblioteca@example.org", privacyAccepted: true, daysAgo: 9 },
	{ email: "colla.ciclista@example.org", privacyAccepted: true, daysAgo: 2 },
];

const demoLetters: Letter[] = [
	{
		subject: "La xarxa comença a prendre forma",
		preheader: "Dos-cents gomets, tres carrers i una bici fúcsia",
		body: "# Gràcies per venir\n\nA Vilafranca vau enganxar **més de dos-cents gomets** al mapa. Els més repetits:\n\n- El camí de l'escola de Gelida\n- L'entrada a l'estació de Sant Sadurní\n- La rotonda de la C-15\n\nTots són al [mapa](/mapa), i encara n'hi caben més.\n\n# Què ve ara\n\nLa Vivi passarà pels mercats de la comarca. Mira'n [les parades](/segueixlavivi).",
		daysAgo: 20,
		isSent: true,
	},
	{
		subject: "Què hem fet amb el que ens vau dir",
		preheader: "Les primeres respostes",
		body: "# Hola de nou\n\n{{resultats}}\n\n{{activitats}}\n\nFins aviat!",
		daysAgo: 1,
		isSent: false,
	},
];

export const demo = {
	activities: demoActivities,
	testimonials: demoTestimonials,
	photos: demoPhotos,
	logos: demoLogos,
	homeBackground: demoHomeBackground,
	videos: demoVideos,
	footerConfig: demoFooterConfig,
	landings: demoLandings,
	letters: demoLetters,
	reflections: demoReflections,
	mapComments: demoMapComments,
	newsletterSubscriptions: demoNewsletterSubscriptions,
} as const;
