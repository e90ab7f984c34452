/* Characters that no format of ours can hold, or that programs take for something else. Rows of before may have them. */

/** U+000B and U+000C are Word's breaks of lines and pages; the others are lines of some programs and not of others. */
const lineBreaks = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Controls but tab and newline, halves of pairs, and what Unicode keeps for itself. */
const forbidden = /(?![\t\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu;

/** Text for XML, iCalendar, JSON, CSV and mail. Its lines end with "\n". */
export function cleanLines(text: string): string {
	return text.replace(lineBreaks, "\n").replace(forbidden, "");
}
