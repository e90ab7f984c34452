import { lifetimes as sessionLifetimes } from "#app/accounts/session/session-lifetime.server.ts";
import type { RetainedLine } from "#app/participation/public-form.ts";
import { publicForms } from "#app/participation/public-forms.ts";
import { lifetimes } from "#app/platform/data/lifetimes.ts";
import { spokenDuration } from "#app/platform/ui/text/duration.ts";

const spoken = (ms: number) => spokenDuration(ms / 1000);
const { visitor } = sessionLifetimes;

const enter = "Deixar-te entrar i protegir el compte.";
const lost = "No perdre el que escrivies.";
const flood = "Frenar els enviaments massius.";

/** By the name of the table; those of public forms by their descriptors. `words.test.ts` asks for each personal table. */
type Lines = Readonly<Record<string, RetainedLine>>;

const sent: Lines = {
	...Object.fromEntries(
		// The newsletter last: its proofs and its letters follow.
		publicForms
			.toSorted((form, other) => Number(other.closes) - Number(form.closes))
			.flatMap(({ stored: { table, retained, furtherRetained } }) =>
				Object.entries({ [table]: retained, ...furtherRetained }),
			),
	),
	receipts: { what: "L'empremta del codi del rebut", why: "Que en puguis veure l'estat i retirar-ho." },
	author_news: { what: "El correu per avisar-te", why: "Dir-te què n'hem fet." },
	answered_mailboxes: {
		what: "Una empremta de l'adreça on t'hem respost",
		why: "Que ho puguis aturar amb un clic.",
		term: `${spoken(lifetimes.answeredMailboxes)} des de l'última resposta`,
		after: "S'esborra. Si ho atures, es queda per no escriure't més, fins que ens demanis que l'esborrem.",
	},
	corrections: { what: "El text d'abans de corregir", why: "Que qui ho revisa vegi què ha canviat." },
	withdrawals: {
		what: "El que has retirat",
		why: "Que te'n puguis desdir si algú ho ha fet per tu.",
		term: `${spoken(lifetimes.withdrawals)} des que ho retires, o a l'acte si ho demanes`,
		after: "S'esborra, amb els fitxers.",
	},
	trash: {
		what: "El que hem eliminat nosaltres",
		why: "Desfer-ho si ha estat un error.",
		term: `${spoken(lifetimes.trash)} des que ho eliminem`,
		after:
			"S'esborra, amb els fitxers. Si ens has demanat que en limitem l'ús, s'hi queda fins que s'acaba la limitació.",
	},
	kept_answers: { what: "El que has escrit en un formulari amb un error", why: lost },
};

const account: Lines = {
	users: {
		what: "El compte: el correu i l'empremta de la contrasenya",
		why: enter,
		term: "Fins que l'esborris des de la pàgina del compte",
		after: "S'esborra a l'acte.",
	},
	sign_ups: { what: "Un registre per confirmar", why: "Comprovar que l'adreça és teva." },
	sessions: {
		what: "Les sessions obertes",
		why: enter,
		term: `${spoken(visitor.idleMs)} sense fer-les servir i, en tot cas, ${spoken(visitor.mostMs)}`,
	},
	devices: { what: "Els navegadors des d'on has entrat", why: enter },
	auth_events: { what: "Quan has entrat, sortit o canviat alguna cosa", why: "Que ho puguis veure." },
	auth_factors: { what: "La clau dels codis d'un sol ús", why: enter },
	recovery_codes: { what: "L'empremta dels codis de recuperació", why: enter },
	account_links: {
		what: "Els enllaços que t'enviem per correu",
		why: "Recuperar la contrasenya o confirmar l'adreça.",
		term: "1 hora",
	},
	held_forms: { what: "Un formulari a mig fer quan se t'acaba la sessió o et canvien l'accés", why: lost },
};

const rights: Lines = {
	person_requests: {
		what: "La teva sol·licitud",
		why: "Atendre-la, i poder demostrar que ho hem fet.",
		term: `${spoken(lifetimes.personRequests)} des que es tanca`,
	},
	erasures: {
		what: "Què s'ha d'esborrar, mentre s'esborra",
		why: "Acabar-ho encara que s'interrompi.",
		term: `${spoken(lifetimes.personRequests)}, i l'adreça només fins que s'acaba`,
	},
	erasure_ledger: {
		what: "Una empremta del que hem esborrat",
		why: "Que una còpia de seguretat o una llista antiga no ho torni.",
		term: `${spoken(lifetimes.erasureLedger)}: més que qualsevol còpia`,
	},
};

const traces: Lines = {
	attempts: { what: "Els intents d'entrar", why: "Frenar qui prova contrasenyes." },
	receipt_sessions: { what: "Un rebut obert", why: "No demanar-te el codi a cada pas." },
	receipt_guesses: { what: "Els codis de rebut equivocats", why: "Frenar qui en prova molts." },
	caused_mails: {
		what: "Quants correus es demanen cada dia cap a una adreça i des d'una connexió",
		why: "Que ningú no ompli la bústia de ningú.",
		term: `${spoken(lifetimes.causedMails)} des que surten, i només com una empremta`,
	},
	audio_allowances: {
		what: "Quant àudio arriba cada dia d'una connexió i d'un navegador",
		why: flood,
		term: "1 dia, i només com una empremta",
	},
	word_allowances: {
		what: "Quant text arriba cada dia d'una connexió i d'un navegador",
		why: flood,
		term: "1 dia, i només com una empremta",
	},
};

const office: Lines = {
	audit_log: { what: "El registre de canvis", why: "Saber qui ha fet què a l'administració." },
	invitations: {
		what: "Les invitacions",
		why: "Que algú s'afegeixi a l'equip.",
		term: `${spoken(lifetimes.invitations)}, o fins que s'accepten; les que ningú accepta, ${spoken(lifetimes.endedInvitations)} més`,
	},
	openings: { what: "Qui de l'equip té obert què", why: "No fer dues vegades la mateixa feina." },
	bulk_reviews: { what: "Les revisions de moltes coses alhora", why: "Poder-les desfer." },
	uploads: { what: "Els fitxers que s'estan pujant", why: "Acabar de pujar-los." },
};

/** In the order of the page. */
export const retainedGroups: readonly { title: string; tables: Lines }[] = [
	{ title: "El que ens envies", tables: sent },
	{ title: "Si tens un compte", tables: account },
	{ title: "Si exerceixes els teus drets", tables: rights },
	{ title: "Rastres que desapareixen sols", tables: traces },
	{ title: "De qui treballa en aquest web", tables: office },
];

export const retainedWords: Lines = Object.assign({}, ...retainedGroups.map(({ tables }) => tables));
