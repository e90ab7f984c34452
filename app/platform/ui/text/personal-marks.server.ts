/* What in words of people lets somebody be found. Only a hint for who reviews them: it misses some, and should seldom be wrong. */

const phone =
	/(?<![\d+.,-])(?:(?:\+|00)34[ .-]?)?(?![6-9]\d\d\.\d{3}\.000)(?:[6-9]\d{8}|[6-9]\d\d([ .-])\d{3}\1\d{3}|[6-9]\d\d([ .-])\d\d\2\d\d\2\d\d|[89]\d([ .-])\d{3}\3\d\d\3\d\d|[89]\d[ .-]\d{3}[ .-]\d{4}|[89]\d[ .-]\d{7}|[6-9]\d\d[ .-]\d{6})(?![\d%€]|[.,-]\d| ?(?:euros|€|%))/;
const abroad = /(?<!\d)\+\d{1,3}(?:[ .-]?\d){7,12}(?!\d)/;

const plateNow =
	/(?<![\d.,-])\d{4}[ -]?(?!KMS|MTS|HRS)[BCDFGHJ-NPR-TV-Z]{3}(?!\p{L})|(?<![\d.,-])\d{4}(?!kms|mts|hrs)[bcdfghj-npr-tv-z]{3}(?!\p{L})/u;
const province =
	"A|AB|AL|AV|B|BA|BI|BU|C|CA|CC|CE|CO|CR|CS|CU|GC|GE|GI|GR|GU|H|HU|IB|J|L|LE|LO|LR|LU|M|MA|ML|MU|NA|O|OR|OU|P|PM|PO|S|SA|SE|SG|SO|SS|ST|T|TE|TF|TO|V|VA|VI|Z|ZA";
const plateOnce = new RegExp(
	`(?<![\\p{L}\\d-])(?:${province})(?:-\\d{4}-[A-Z]{1,2}|\\d{4}[A-Z]{1,2}| \\d{4} [A-Z]{2}|[- ]\\d{6})(?![\\p{L}\\d-])`,
	"u",
);

const mail = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})*\.[a-z]{2,}/i;

const identity =
	/(?<![\p{L}\d])(?:\d{8}|\d\d\.\d{3}\.\d{3}|[XYZ][ -]?\d{7})(?:[ -]?[A-HJ-NP-TV-Z]|[a-hj-np-tv-z])(?![\p{L}\d])/u;

const street =
	"(?:[Cc]\\/|[Cc]\\.|[Cc]arrer|[Cc]alle|[Aa]vinguda|[Aa]venida|[Aa]v(?:da)?\\.|[Pp]laça|[Pp]laza|[Pp]l\\.|[Pp]asseig|[Pp]aseo|[Pp]g\\.|[Rr]ambla|[Rr]onda|[Pp]assatge|[Pp]tge\\.|[Tt]ravessia|[Uu]rb\\.)";
const small = "(?:(?:de|del|dels|la|les|el|els|los|las|i|y|na|en) |(?:d|l|n|de l)['’])";
const number =
	"(?:,? (?:n(?:úm|um)?\\.? ?º?|nº|número) ?|,? )\\d{1,3}(?! ?(?:km|m|h|%|€)(?!\\p{L})| \\p{Ll}{2,}(?<!baixo|pi)s(?!\\p{L})|[.,:]?\\d)";
const place = new RegExp(
	`(?<!\\p{L})${street} ?(?:${small}){0,3}(?:\\p{Lu}[\\p{L}.·'’-]*(?: |(?=,))(?:${small}){0,2}){0,3}\\p{Lu}[\\p{L}·'’-]*${number}|(?<!\\p{L})${street} ?(?:${small}){0,3}(?:\\p{Ll}[\\p{L}·'’-]+ )?\\p{Ll}[\\p{L}·'’-]+${number}(?=\\s*(?:[,;.)]|$))|(?:[Nn]úmero|[Nn]úm\\.|[Nn]º) ?\\d{1,3} (?:del?|de la) ${street}`,
	"u",
);

/** Each with its name for who reviews. */
const marks: Readonly<Record<string, readonly RegExp[]>> = {
	telèfon: [phone, abroad],
	matrícula: [plateNow, plateOnce],
	correu: [mail],
	adreça: [place],
	DNI: [identity],
};

/** "telèfon", "matrícula" … of what the text seems to have. */
export function personalMarks(text: string): string[] {
	const line = text.replace(/[\s()]+|(?<=\d)\/(?=\d{3})/g, " ");
	return Object.keys(marks).filter((name) => marks[name]?.some((one) => one.test(line)));
}
