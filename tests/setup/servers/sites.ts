/** Where the journeys' servers keep their databases and files, from the project's root. */
export const states = "tests/.state";
/** Where each server writes what it logs. */
export const logs = "tests/.results";
/** Somebody else's page, which the journeys stand in for. */
export const questionnaire = "https://questionari.example/formulari";

const firstPort = Number(process.env.TEST_PORT ?? 8790);

/**
 * A server each, with a database of its own, on ports that follow one another. What administrators do is seen by every
 * visitor: their journeys share no database with those of visitors, nor those with JavaScript with those without. Those
 * without have the switch of Cloudflare's cache on, so that each journey goes both ways. In the last one all texts are
 * made of words too long for a phone, and the map has a real base.
 */
export const sites = {
	public: firstPort,
	"public without JavaScript": firstPort + 1,
	"back-office": firstPort + 2,
	"back-office without JavaScript": firstPort + 3,
	"long words": firstPort + 4,
};

/** Where the journeys read what the servers have mailed (mail-inbox.ts). */
export const inboxPort = firstPort + 5;
export const inbox = `http://127.0.0.1:${inboxPort}`;
export const portCount = 6;

export type Site = keyof typeof sites;

/**
 * Which one a journey is about: files of the back-office begin with "admin-", and its shell changes nothing for others. There
 * the questionnaire of others is set too.
 */
export function siteOf(file: string, hasScript: boolean): Site {
	if (/\/(long-words|map-streets)\.spec\.ts$/.test(file)) return "long words";
	const area = /(admin-(?!shell)[\w-]+(\.js)?|external-questionnaire)\.spec\.ts$/.test(file) ? "back-office" : "public";
	return hasScript ? area : `${area} without JavaScript`;
}

export const hasPlatformCache = (site: Site) => site.endsWith("without JavaScript");

export const addressOf = (site: Site) => `http://localhost:${sites[site]}`;
