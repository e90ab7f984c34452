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
} as const;

export type Section = keyof typeof sections;
