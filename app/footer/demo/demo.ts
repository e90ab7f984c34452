import type { Seed } from "#app/platform/records/seed.ts";
import type { footerConfig, footerLogos } from "../tables.ts";

type Logo = Omit<typeof footerLogos.$inferInsert, "id" | "imageKey"> & { file: string };

export const demo = {
	footerConfig: {
		footerText: "Projecte impulsat pel [Consell Comarcal del Penedès](https://example.org/consell-comarcal)",
		collaboratorsText: "Amb la col·laboració de",
	} satisfies Omit<typeof footerConfig.$inferInsert, "id">,
	footerLogos: [
		{
			name: "Ajuntaments del Penedès (exemple)",
			file: "ajuntaments-del-penedes.png",
			width: 320,
			height: 120,
			linkUrl: "https://example.org/ajuntaments",
			position: 0,
			isActive: true,
		},
		{
			name: "Consorci de Turisme (exemple)",
			file: "consorci-de-turisme.png",
			width: 320,
			height: 120,
			linkUrl: "https://example.org/turisme",
			position: 1,
			isActive: true,
		},
		{
			name: "Fons europeus (exemple)",
			file: "fons-europeus.png",
			width: 320,
			height: 120,
			linkUrl: null,
			position: 2,
			isActive: true,
		},
		{
			name: "Cellers amics de la bici (exemple)",
			file: "cellers-amics-de-la-bici.png",
			width: 320,
			height: 120,
			linkUrl: "https://example.org/cellers",
			position: 3,
			isActive: false,
		},
	] satisfies Logo[],
};

export const seed: Seed = async ({ store }) => ({
	footerConfig: [demo.footerConfig],
	footerLogos: await Promise.all(
		demo.footerLogos.map(async ({ file, ...row }) => ({
			...row,
			imageKey: (await store("logos", new URL(`./${file}`, import.meta.url))).key,
		})),
	),
});
