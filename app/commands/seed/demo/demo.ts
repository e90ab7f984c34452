import { demoActivities } from "./activities.ts";
import { demoHomeBackground, demoVideos } from "./films.ts";
import { demoMapComments, demoNewsletterSubscriptions, demoReflections } from "./people.ts";
import { demoLogos, demoPhotos } from "./pictures.ts";
import { demoTestimonials } from "./testimonials.ts";
import { demoFooterConfig, demoLandings, demoLetters } from "./texts.ts";

/** Invented content, by the kind of record. `file` and `poster` are below `../media/`. Days count from the day of seeding. */
export const demo = {
	activities: demoActivities,
	testimonials: demoTestimonials,
	biciFucsiaPhotos: demoPhotos,
	footerLogos: demoLogos,
	homeBackground: demoHomeBackground,
	videos: demoVideos,
	footerConfig: demoFooterConfig,
	landings: demoLandings,
	letters: demoLetters,
	reflections: demoReflections,
	mapComments: demoMapComments,
	newsletterSubscriptions: demoNewsletterSubscriptions,
} as const;
