import type { Seed } from "#app/platform/records/seed.ts";
import type { footerLogos } from "../tables.ts";

type Logo = Pick<typeof footerLogos.$inferInsert, "name" | "linkUrl" | "isActive"> & { file: string };

const logos: Logo[] = [
	{
		name: "Ajuntaments del Penedès (exemple)",
		file: "ajuntaments-del-penedes.png",
		linkUrl: "https://example.org/ajuntaments",
	},
	{
		name: "Consorci de Turisme (exemple)",
		file: "consorci-de-turisme.png",
		linkUrl: "https://example.org/turisme",
	},
	{
		name: "Fons europeus (exemple)",
		file: "fons-europeus.png",
	},
	{
		name: "Cellers amics de la bici (exemple)",
		file: "cellers-amics-de-la-bici.png",
		linkUrl: "https://example.org/cellers",
		isActive: false,
	},
];

const texts = {
	footerText: "Projecte impulsat pel [Consell Comarcal del Penedès](https://example.org/consell-comarcal)",
	collaboratorsText: "Amb la col·laboració de",
};

export const demo = { footerConfig: [texts], footerLogos: logos };

export const seed: Seed = async ({ store }) => ({
	footerConfig: demo.footerConfig,
	footerLogos: await Promise.all(
		logos.map(async ({ file, ...row }, position) => ({
			...row,
			position,
			width: 320,
			height: 120,
			imageKey: (await store("logos", new URL(`./${file}`, import.meta.url))).key,
		})),
	),
});
