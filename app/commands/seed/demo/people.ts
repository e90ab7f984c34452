import type { mapComments } from "#app/map/tables.ts";
import type { newsletterSubscriptions } from "#app/newsletter/subscribers/tables.ts";
import type { reflections } from "#app/reflections/tables.ts";

type Reflection = Omit<typeof reflections.$inferInsert, "id" | "submittedAt" | "formKey"> & { daysAgo: number };
type MapComment = Pick<
	typeof mapComments.$inferInsert,
	"comment" | "email" | "municipality" | "longitude" | "latitude" | "status"
> & { daysAgo: number };
type Subscription = Pick<typeof newsletterSubscriptions.$inferInsert, "email" | "privacyAccepted"> & {
	daysAgo: number;
};

export const demoReflections: Reflection[] = [
	{
		reflection:
			"Vaig en cadira de rodes amb handbike. Si us plau, feu els passos prou amples i no hi poseu pilones cada cinquanta metres: un camí bo per a mi és bo per a tothom.",
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
			"Soc mestra a Gelida. Cada matí veig cinquanta cotxes en doble fila per fer un trajecte de deu minuts a peu. Proveu de tancar el carrer mitja hora a l'entrada i a la sortida: ens hi oferim com a escola pilot.\n\nI poseu-hi aparcapatinets, que també n'arriben molts.",
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

export const demoMapComments: MapComment[] = [
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

export const demoNewsletterSubscriptions: Subscription[] = [
	{ email: "joana@example.org", privacyAccepted: true, daysAgo: 33 },
	{ email: "familia.pujol@example.org", privacyAccepted: true, daysAgo: 20 },
	{ email: "Biblioteca@example.org", privacyAccepted: true, daysAgo: 9 },
	{ email: "colla.ciclista@example.org", privacyAccepted: true, daysAgo: 2 },
];
