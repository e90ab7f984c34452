import type { Seed } from "#app/platform/records/seed.ts";
import type { testimonials } from "../tables.ts";

type Testimonial = Pick<typeof testimonials.$inferInsert, "title" | "category"> & {
	file: string;
	duration: number;
	status: NonNullable<(typeof testimonials.$inferInsert)["status"]>;
	daysAgo: number;
	reviewedDaysAgo?: number;
	/** The spoken text, also the source of the audio. */
	transcript: string;
};

export const demo = {
	testimonials: [
		{
			title: "De la Girada al mercat en deu minuts",
			category: "ciutadania",
			file: "mercat.webm",
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
			file: "estacio-de-gelida.webm",
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
			file: "bicibus.m4a",
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
			file: "cap-al-celler.webm",
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
			file: "tren-i-plegable.mp3",
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
			file: "de-vinya-en-vinya.webm",
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
			file: "fins-a-la-platja.webm",
			duration: 12.99,
			status: "pending",
			daysAgo: 2,
			transcript:
				"De Banyeres a la platja de Sant Salvador hi ha ben poc, però amb els petits no m'hi atreveixo. Imagineu-vos un camí ombrejat, amb fonts i algun banc, fins a tocar el mar. Nosaltres hi baixaríem tot l'estiu!",
		},
		{
			title: "Aparcabicis a l'institut, si us plau",
			category: "infants",
			file: "aparcabicis-a-l-institut.m4a",
			duration: 13.14,
			status: "pending",
			daysAgo: 1,
			transcript:
				"A l'institut som una colla que voldríem venir en bici, però no hi ha on lligar-la. Amb uns aparcabicis dins del pati i un pas de vianants com cal, deixaríem la moto a casa. Bé, la moto... i els pares!",
		},
		{
			title: "Venc bici gairebé nova",
			category: "ciutadania",
			file: "bici-de-segona-ma.webm",
			duration: 12.07,
			status: "rejected",
			daysAgo: 12,
			reviewedDaysAgo: 11,
			transcript:
				"Hola, bon dia. Venc una bicicleta de muntanya, talla mitjana, gairebé nova. Si la voleu, passeu per casa qualsevol tarda. Ah, i també tinc dos patinets i una nevera.",
		},
	] satisfies Testimonial[],
};

export const seed: Seed = async ({ store, ago }) => ({
	testimonials: await Promise.all(
		demo.testimonials.map(async ({ file, daysAgo, reviewedDaysAgo, ...row }) => {
			const type = file.endsWith(".webm") ? "audio/webm" : undefined;
			const { key, size } = await store("testimonials", new URL(`./${file}`, import.meta.url), type);
			return {
				...row,
				audioKey: key,
				audioBytes: size,
				submittedAt: ago(daysAgo),
				reviewedAt: reviewedDaysAgo === undefined ? null : ago(reviewedDaysAgo),
			};
		}),
	),
});
