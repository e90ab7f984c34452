import { publicForms } from "#app/participation/public-forms.ts";
import { labelsOf } from "#app/participation/sent-fields.ts";

interface TableWords {
	name: string;
	why: string;
}

const account = "Perquè es pugui entrar al compte amb seguretat.";
const office = "Perquè se sàpiga qui ha fet què a l'administració.";

const stored = publicForms.map((form) => form.stored);

/** By the name of the table; those of public forms by their descriptors. A test asks for each in which people are found. */
export const tableWords: Readonly<Record<string, TableWords>> = {
	...Object.fromEntries(stored.map(({ table, name, why }) => [table, { name, why }])),
	users: { name: "Compte", why: "Perquè la persona es va registrar." },
	sessions: { name: "Sessions obertes", why: account },
	auth_factors: { name: "Segon factor", why: account },
	recovery_codes: { name: "Codis de recuperació", why: account },
	auth_events: { name: "Què ha passat al compte", why: account },
	devices: { name: "Aparells coneguts", why: account },
	attempts: { name: "Intents d'entrar", why: "Per frenar qui prova contrasenyes." },
	account_links: { name: "Enllaços enviats per correu", why: account },
	sign_ups: { name: "Registres per confirmar", why: "Perquè la persona es volia registrar." },
	invitations: { name: "Invitacions a treballar-hi", why: "Perquè algú va convidar la persona a l'equip." },
	held_forms: {
		name: "Formularis a mig fer",
		why: "Per no perdre el que s'escrivia quan es va tancar la sessió o va canviar l'accés.",
	},
	audit_log: { name: "Registre de canvis", why: office },
	trash: { name: "Paperera", why: "Per poder desfer una eliminació." },
	openings: { name: "Què s'acaba d'obrir a l'administració", why: "Per no fer dues vegades la mateixa feina." },
	bulk_reviews: { name: "Revisions de moltes coses alhora", why: "Per poder-les desfer." },
	uploads: { name: "Fitxers que s'estan pujant", why: "Per acabar de pujar-los." },
	person_requests: { name: "Sol·licituds de persones", why: "Per atendre-les, i poder demostrar-ho." },
	erasures: { name: "Esborraments en marxa", why: "Per acabar-los." },
	letters: {
		name: "Butlletins",
		why: "Perquè s'envien a qui hi està subscrit. Marca'n un només si cita la persona: s'esborraria sencer. Les veus que hi surten no cal marcar-les: en desapareixen quan s'esborra la veu.",
	},
	consent_events: {
		name: "Proves del consentiment del butlletí",
		why: "Per poder demostrar que la persona el va voler. No diuen de qui són: hi ha l'identificador de la subscripció.",
	},
	deliveries: {
		name: "Enviaments de butlletins",
		why: "Per saber a qui ha arribat cada butlletí i no enviar-lo dos cops. No diuen què se'n va fer després.",
	},
	receipts: { name: "Rebuts", why: "Perquè qui va enviar alguna cosa en pugui saber què se n'ha fet." },
	corrections: { name: "Correccions de qui ho va escriure", why: "Perquè qui modera vegi què hi havia abans." },
	withdrawals: { name: "Coses retirades per qui les va enviar", why: "Fins que s'esborren, al cap de set dies." },
	caused_mails: { name: "Correus que algú ha fet enviar", why: "Per frenar qui en demana molts." },
	author_news: { name: "Avisos demanats", why: "Perquè la persona va demanar que l'aviséssim." },
	answered_mailboxes: {
		name: "Adreces on s'ha respost",
		why: "Perquè la persona pugui aturar les respostes per correu.",
	},
	kept_answers: { name: "Pàgines amb un formulari a mig fer", why: "Perquè es pugui tornar enrere sense perdre-ho." },
};

/** By the name of the column in TypeScript. What is missing here is not for people to read. */
export const columnWords: Readonly<Record<string, string>> = {
	...Object.assign({}, ...publicForms.map(({ fields, stored: { columns } }) => ({ ...labelsOf(fields), ...columns }))),
	status: "Com està",
	state: "Com està",
	kind: "Què és",
	duration: "Durada",
	letterId: "Butlletí",
	email: "Adreça",
	name: "Nom",
	title: "Títol",
	reply: "Què hi vam respondre",
	agent: "Navegador",
	fields: "El que hi havia escrit",
	html: "La pàgina",
	fileName: "Nom del fitxer",
	before: "Què hi havia abans",
	after: "Què hi va posar després",
	subject: "Assumpte",
	preheader: "Resum",
	body: "Text",
};
