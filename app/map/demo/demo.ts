import { toPoint } from "#app/places/projection.ts";
import type { Seed } from "#app/platform/records/seed.ts";
import { encodeLine, placeOf, rounded } from "../drawn/stored.ts";
import type { mapComments } from "../tables.ts";

type MapComment = Pick<
	typeof mapComments.$inferInsert,
	"comment" | "email" | "municipality" | "longitude" | "latitude" | "line" | "status"
> & { daysAgo: number };

/** Ways of every day, which wait for a review; the first three run together. */
const ways: (Pick<MapComment, "comment" | "municipality" | "daysAgo"> & { way: [number, number][] })[] = [
	{
		comment: "De casa a l'institut.",
		municipality: "08305",
		daysAgo: 26,
		way: [
			[1.686, 41.338],
			[1.692, 41.343],
			[1.699, 41.3475],
			[1.707, 41.351],
		],
	},
	{
		comment: "Cap a la feina: hi falta un carril.",
		municipality: "08305",
		daysAgo: 22,
		way: [
			[1.688, 41.3395],
			[1.692, 41.343],
			[1.699, 41.3475],
			[1.714, 41.355],
		],
	},
	{
		comment: "El camí de l'escola.",
		municipality: "08305",
		daysAgo: 18,
		way: [
			[1.6905, 41.3418],
			[1.692, 41.343],
			[1.699, 41.3475],
			[1.7, 41.352],
		],
	},
	{
		comment: "De l'estació del Vendrell a la platja, amb la canalla al darrere.",
		municipality: "43163",
		daysAgo: 10,
		way: [
			[1.5362, 41.2167],
			[1.5395, 41.207],
			[1.5425, 41.1975],
			[1.545, 41.186],
		],
	},
	{
		comment: "L'Arboç i Banyeres són a tocar, però en bici no hi ha per on anar-hi.",
		municipality: "43016",
		daysAgo: 9,
		way: [
			[1.6051, 41.2679],
			[1.596, 41.2735],
			[1.583, 41.2805],
		],
	},
	{
		comment: "De Sitges a Ribes per darrere: ara s'ha de fer per la carretera de corbes.",
		municipality: "08270",
		daysAgo: 6,
		way: [
			[1.808, 41.24],
			[1.796, 41.248],
			[1.782, 41.2565],
			[1.772, 41.2605],
		],
	},
	{
		comment: "Pel camí de les vinyes s'hi va bé fins que plou. Amb sauló n'hi hauria prou.",
		municipality: "08227",
		daysAgo: 3,
		way: [
			[1.612, 41.384],
			[1.622, 41.379],
			[1.641, 41.37],
			[1.662, 41.361],
		],
	},
	{
		comment: "Hi passo cada matí per agafar el tren de les set.",
		municipality: "08240",
		daysAgo: 2,
		way: [
			[1.7838, 41.4221],
			[1.787, 41.4245],
			[1.79, 41.426],
		],
	},
];

function lineOf(way: readonly [number, number][]) {
	const course = rounded(way.map(([longitude, latitude]) => toPoint({ longitude, latitude })));
	return { line: encodeLine(course), ...placeOf(course) };
}

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
			comment: "El camí vell entre Gelida i Sant Sadurní, vora el riu, ja fa servei. Només li falta allisar el ferm.",
			email: null,
			municipality: "08091",
			...lineOf([
				[1.865, 41.4395],
				[1.848, 41.437],
				[1.83, 41.4405],
				[1.806, 41.432],
				[1.79, 41.426],
			]),
			status: "approved",
			daysAgo: 24,
		},
		{
			comment:
				"Davant de l'estació del Vendrell posaria aparcabicis tancats, dels que s'obren amb la targeta del tren.",
			email: "pau.riera@example.org",
			municipality: "43163",
			longitude: 1.5362,
			latitude: 41.2167,
			status: "approved",
			daysAgo: 19,
		},
		{
			comment: "El tram de la C-15 a l'alçada de la Granada s'inunda quan cauen quatre gotes.",
			email: null,
			municipality: "08094",
			...lineOf([
				[1.7233, 41.3836],
				[1.7163, 41.3776],
				[1.711, 41.369],
				[1.7035, 41.359],
			]),
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
				"Bona idea passar per darrere de l'escola de l'Arboç, però vigileu: a les cinc de la tarda allò és ple de cotxets i criatures.",
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
		...ways.map(({ way, ...comment }) => ({ ...comment, email: null, status: "pending" as const, ...lineOf(way) })),
	] satisfies MapComment[],
};

export const seed: Seed = async ({ ago }) => ({
	mapComments: demo.mapComments.map(({ daysAgo, ...row }) => ({ ...row, createdAt: ago(daysAgo) })),
});
