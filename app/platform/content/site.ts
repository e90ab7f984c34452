export const site = {
	name: "La bici ens mou",
	tagline: "La bici ens mou",
	slogan: "Al Penedès, la bici ens mou!",
	hashtag: "#LaBiciEnsMou",
	backOfficeTitle: "La bici ens mou · Administració",
} as const;

/** "Al Penedès, " and "la bici ens mou!": where the slogan breaks in two lines. */
export const sloganLines = site.slogan.split(/(?<=, )/);

export const footerDefaults = {
	footerText: "Projecte impulsat pel Consell Comarcal del Penedès",
	collaboratorsText: "Amb la col·laboració de",
} as const;
