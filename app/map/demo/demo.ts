import type { Seed } from "#app/platform/records/seed.ts";
import type { mapComments } from "../tables.ts";

type MapComment = Pick<
	typeof mapComments.$inferInsert,
	"comment" | "email" | "municipality" | "longitude" | "latitude" | "status"
> & { daysAgo: number };

export const demo = {
	mapComments: [
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
			comment:
				"Entre Sant Martí Sarroca i Torrelles hi falta una font. En vint minuts de camí al sol no n'hi ha ni una.",
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
	] satisfies MapComment[],
};

export const seed: Seed = async ({ ago }) => ({
	mapComments: demo.mapComments.map(({ daysAgo, ...row }) => ({ ...row, createdAt: ago(daysAgo) })),
});
