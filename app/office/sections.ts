interface SectionDescriptor {
	name: string;
	heading: string;
	/** Not in the specification: shown apart, at the end. */
	isFurther?: boolean;
	/** Then there is no skip link to it. */
	hasNoList?: boolean;
	placeholders?: number;
}

/** By path below /admin/, in the order of the navigation. See also managed-records.server.ts. */
const all = {
	dashboard: { name: "Dashboard", heading: "Dashboard", hasNoList: true },
	testimonials: { name: "Testimonis", heading: "Gestió de Testimonis" },
	reflections: { name: "Reflexions", heading: "Reflexions" },
	"map-comments": { name: "Comentaris Mapa", heading: "Comentaris Mapa" },
	landings: { name: "Landing Pages", heading: "Landing Pages" },
	activities: { name: "Activitats", heading: "Gestió d'Activitats" },
	videos: { name: "Vídeos", heading: "Gestió de Vídeos", placeholders: 6 },
	"home-background": { name: "Fons Home", heading: "Fons de la Home" },
	"bici-fucsia": { name: "Vivi (Bici Fúcsia)", heading: "Gestió Fotos Vivi", placeholders: 3 },
	footer: { name: "Footer", heading: "Gestió del Footer" },
	xifres: { name: "Xifres", heading: "Xifres", isFurther: true, hasNoList: true },
	butlletins: { name: "Butlletins", heading: "Butlletins", isFurther: true },
	subscribers: { name: "Subscriptors", heading: "Subscriptors del butlletí", isFurther: true },
	persones: { name: "Persones", heading: "Sol·licituds de persones", isFurther: true },
	paperera: { name: "Paperera", heading: "Paperera", isFurther: true },
	equip: { name: "Equip", heading: "Qui hi treballa", isFurther: true },
	conservacio: { name: "Conservació", heading: "Quant de temps ho guardem", isFurther: true, hasNoList: true },
	estat: { name: "Estat", heading: "Estat del web", isFurther: true, hasNoList: true },
	registre: { name: "Registre", heading: "Registre de canvis", isFurther: true },
} satisfies Record<string, SectionDescriptor>;

export type Section = keyof typeof all;

export const sections: Readonly<Record<Section, SectionDescriptor>> = all;

export const sectionPaths = Object.keys(sections) as Section[];

export function sectionOf(pathname: string): Section | undefined {
	const [, admin, name] = pathname.split("/");
	return admin === "admin" ? sectionPaths.find((path) => path === name) : undefined;
}
