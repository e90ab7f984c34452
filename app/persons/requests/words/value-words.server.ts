import { lineInWords } from "#app/map/drawn/shown/words-of-line.ts";
import { kindNames } from "#app/office/managed-records.server.ts";
import { nameOfMunicipality } from "#app/places/municipalities/municipality-names.ts";
import { formatNumber } from "#app/platform/content/catalan.ts";
import { scopeNames } from "#app/platform/content/scope-names.ts";
import { isSentKind, type SentKind } from "#app/platform/records/records.ts";
import { sentWords } from "#app/receipts/sent-words.server.ts";
import { requestKinds } from "./words.ts";

/** Codes of all tables. A test asks for each that a person's page or file could show. */
const codes: Readonly<Record<string, string>> = {
	...kindNames,
	...requestKinds,
	...{
		team: "Equip",
		invitations: "Invitacions",
		imports: "Importacions de subscriptors",
		roleSettings: "Segon factor",
		retention: "Conservació",
	},
	...{ pending: "encara no s'ha revisat, o no s'ha confirmat", approved: "publicat", rejected: "no publicat" },
	...{ hidden: "no publicat", waiting: "encara no s'ha revisat", applied: "acceptada", refused: "no acceptada" },
	...{ verified: "confirmat", unverified: "per confirmar", subscribed: "subscrit", unsubscribed: "donat de baixa" },
	...{ bounced: "el correu tornava", complained: "va dir que era correu brossa" },
	...{ asked: "es va demanar que ho confirmés", confirmed: "va confirmar que el volia" },
	...{ imported: "va arribar amb un fitxer", withdrawn: "es va donar de baixa" },
	...{ erased: "se'n va esborrar l'adreça", draft: "esborrany", scheduled: "programat", sending: "s'està enviant" },
	...{ paused: "en pausa", queued: "encara no enviat", leased: "enviant-se", sent: "enviat", failed: "retornat" },
	...{ suppressed: "no enviat: s'havia donat de baixa", stopped: "no enviat: es va aturar" },
	...{ unknown: "enviat, sense resposta del servidor", password: "una contrasenya", code: "un codi" },
	...{
		recovery: "per recuperar la contrasenya",
		ownRecovery: "per recuperar la contrasenya",
		signUp: "per crear un compte",
		account: "sobre el compte",
	},
	...{ ownAddress: "per confirmar el correu del compte", newAddress: "per canviar el correu del compte" },
	...{ notice: "un avís de seguretat del compte", byAccount: "demanat des del compte" },
	...{ byStaff: "demanat per l'equip", newsletter: "per confirmar el butlletí", receiptCode: "el codi d'un rebut" },
	...{
		newsAddress: "per confirmar que vol avisos",
		news: "un avís del que va enviar",
		answer: "una resposta de l'equip",
	},
};

const named = (words: Readonly<Record<string, string>>) => (value: unknown) => words[String(value)];

/** By the column, or table and column: for people who know none of our codes. Undefined where a value has no other words. */
export const valueWords: Readonly<Record<string, (value: unknown) => string | undefined>> = {
	municipality: (code) => nameOfMunicipality(String(code)),
	category: named(scopeNames),
	status: named(codes),
	state: named(codes),
	kind: (kind) => (isSentKind(String(kind)) ? sentWords(String(kind) as SentKind).name : codes[String(kind)]),
	"bulk_reviews.before": named(codes),
	"bulk_reviews.after": named(codes),
	"kept_answers.status": () => "per corregir",
	line: (line) => lineInWords(String(line)),
	duration: (seconds) => `${formatNumber(Math.round(Number(seconds)))} segons`,
};
