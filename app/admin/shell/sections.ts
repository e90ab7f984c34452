/** What the back-office manages, by path: its name in the navigation, in that order, and the heading of its page. */
export const sections = {
	dashboard: { name: "Dashboard", heading: "Dashboard" },
	testimonials: { name: "Testimonis", heading: "Gestió de Testimonis" },
	reflections: { name: "Reflexions", heading: "Reflexions" },
	"map-comments": { name: "Comentaris Mapa", heading: "Comentaris Mapa" },
	landings: { name: "Landing Pages", heading: "Landing Pages" },
	activities: { name: "Activitats", heading: "Gestió d'Activitats" },
	videos: { name: "Vídeos", heading: "Gestió de Vídeos" },
	"home-background": { name: "Fons Home", heading: "Fons de la Home" },
	"bici-fucsia": { name: "Vivi (Bici Fúcsia)", heading: "Gestió Fotos Vivi" },
	footer: { name: "Footer", heading: "Gestió del Footer" },
	xifres: { name: "Xifres", heading: "Xifres" },
	subscribers: { name: "Subscriptors", heading: "Subscriptors de la newsletter" },
	paperera: { name: "Paperera", heading: "Paperera" },
	registre: { name: "Registre", heading: "Registre de canvis" },
} as const;

export type Section = keyof typeof sections;

/** What goes beyond the ten stands after them. */
export const furtherSections: readonly Section[] = ["xifres", "subscribers", "paperera", "registre"];

export const sectionPaths = Object.keys(sections) as Section[];

/** Those whose page is a list. */
export const listSections = sectionPaths.filter((path) => !["dashboard", "xifres"].includes(path));

/** The section in which an address of the back-office lies. */
export function sectionOf(pathname: string): Section | undefined {
	return sectionPaths.find((path) => pathname === `/admin/${path}` || pathname.startsWith(`/admin/${path}/`));
}
