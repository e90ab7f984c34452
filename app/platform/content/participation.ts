import { type Phase, phases, phasesOnceClosed } from "./campaign.ts";
import { withArticle } from "./catalan.ts";

/** Open or closed, with the operator's deadline. */
export interface Participation {
	isOpen: boolean;
	until?: string;
}

const firstMeantUntil = "desembre de 2025";

export const participationWords = ({ isOpen, until }: Participation) =>
	isOpen ? openWords(until) : closedWords(until);

const openWords = (until?: string) => ({
	home: {
		lead: `Estem dibuixant la xarxa de camins per anar en bici per tota la comarca. Hi pots dir la teva${until ? ` fins ${withArticle(until, "a")}` : ""}.`,
		participate: "Digues la teva",
		voices: "Envia'ns un àudio",
		mapTitle: "És aquesta la xarxa que vols?",
		map: "Del mar a Montserrat, passant pel teu carrer. Mira per on passaria cada camí i digues-nos on en falta un, on en sobra un i on fa por passar.",
	},
	about: {
		process: until
			? `El procés participatiu és obert fins ${withArticle(until, "a")}.`
			: `El procés participatiu, previst fins ${withArticle(firstMeantUntil, "a")}, continua obert.`,
		phases: phases as readonly Phase[],
	},
	scope: { participate: "Digues la teva" },
	participate: {
		lead: "Com han de ser els camins per anar en bici pel Penedès? Tu que hi passes, ho saps. Tria com ens ho expliques.",
		deadline: until && `Hi ets a temps fins ${withArticle(until, "a")}.`,
	},
	map: {
		lead: "Mira per on passa la C-15 i per on podria passar la resta. Falta un camí? En sobra un? N'hi ha cap que faci por? Marca-ho al mapa i digues-ho.",
		noComments: "Encara no hi ha cap comentari publicat aquí. Vols fer el primer?",
		municipalities: "Hi pots llegir els comentaris que en parlen, i fer-ne.",
	},
	voices: {
		lead: "Cada camí té una veu. Escolta com es mou la gent del Penedès i grava-hi la teva: un minut, i a pedalar!",
		none: "Encara no hi ha testimonis per aquest àmbit",
	},
	legal: `El procés participatiu és obert${until ? ` fins ${withArticle(until, "a")}` : ""}.`,
});

const closedWords = (until: string | undefined): ReturnType<typeof openWords> => ({
	home: {
		lead: "Hem escoltat el Penedès. Ara dibuixem, amb tot el que ens heu dit, la xarxa de camins per anar-hi en bici.",
		participate: "Què passa ara",
		voices: "Escolta les veus",
		mapTitle: "La xarxa, camí a camí",
		map: "Del mar a Montserrat, passant pel teu carrer. Mira per on passaria cada camí i què n'ha dit la gent de cada poble.",
	},
	about: {
		process: `${wasOpen(until)} Ara toca convertir el que heu dit en propostes.`,
		phases: phasesOnceClosed,
	},
	scope: { participate: "Què passa ara" },
	participate: {
		lead: "Heu parlat i us hem escoltat. El mapa, però, continua obert: mira com queda la xarxa.",
		deadline: undefined,
	},
	map: {
		lead: "Mira per on passa la C-15, per on podria passar la resta i què n'ha dit la gent.",
		noComments: "No hi ha cap comentari publicat aquí.",
		municipalities: "Hi pots llegir els comentaris que en parlen.",
	},
	voices: {
		lead: "Cada camí té una veu. Escolta com es mou la gent del Penedès. Ja no recollim testimonis.",
		none: "No hi ha testimonis d'aquest àmbit",
	},
	legal: `${wasOpen(until)} Els formularis de participació ja no recullen dades, però pots continuar consultant el web.`,
});

const wasOpen = (until: string | undefined) =>
	until
		? `El procés participatiu va estar obert fins ${withArticle(until, "a")} i ja s'ha tancat.`
		: "El procés participatiu ja s'ha tancat.";
