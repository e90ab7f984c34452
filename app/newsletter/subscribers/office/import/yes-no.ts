import { fold } from "#app/platform/data/lists/folding.ts";

/* How forms and spreadsheets write that somebody has agreed, or has not. */

const yes =
	/^(?:si?|y|yes|t|true|cert|vertader|verdadero|1|x|on|ok|[✓✔☑✅])$|^(?:si|yes)[ ,.:;]|^(?:accept|acept|vull|quiero|consent|(?:estic )?d['’]acord|de acuerdo|i agree)/;
const no = /^(?:no?|f|false|fals|falso|0|off|-|[✗✘☐❌])$|^no[ ,.:;]/;

/** "Sí, però no per telèfon" is none. */
export const isYes = (cell: string) => yes.test(fold(cell)) && !/\bno\b/.test(fold(cell));

export const isYesOrNo = (cell: string) => yes.test(fold(cell)) || no.test(fold(cell));
