/** Of an expression that cannot be taken. The message names what is at fault. */
export class Unread extends Error {
	override name = "Unread";
}

export type Expression =
	| { kind: "and" | "or"; parts: readonly Expression[] }
	| { kind: "call"; name: string; given: readonly Expression[] }
	| { kind: "compare"; sign: string; left: Expression; right: Expression }
	| { kind: "reference" | "text" | "number"; text: string };

const longest = 4000;
const deepest = 20;
/** The last alternative is what no expression has. */
const token =
	/\s*(?:\$\{\s*(?<reference>[^{}]*?)\s*\}|'(?<text>[^']*)'|"(?<quoted>[^"]*)"|(?<number>-?\d+(?:\.\d+)?)|(?<word>[a-z][\w-]*)|(?<sign>[<>!]=|[<>=(),.])|(?<wrong>\S))/gi;

/**
 * or = and ("or" and)*; and = compare ("and" compare)*; compare = value (sign value)?; value = ${name}, 'text', number, a dot,
 * word(or, …), or (or). What is in parentheses stays a part of its own. A dot is a reference without a name.
 */
export function parse(text: string): Expression {
	if (text.length > longest) throw new Unread("és massa llarga");
	const plain = text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').trim();
	const tokens = [...plain.matchAll(token)].map(({ groups = {} }) => {
		const [kind, said = ""] = Object.entries(groups).find(([, one]) => one !== undefined) ?? ["wrong"];
		return { kind: kind === "quoted" ? "text" : kind, text: said };
	});
	let at = 0;
	let depth = 0;
	const unread = () => new Unread(`no s'hi entén «${tokens[at]?.text ?? "el final"}»`);
	const take = (kind: string, texts?: string) => {
		const next = tokens[at];
		if (next?.kind !== kind || (texts && !texts.split(" ").includes(next.text.toLowerCase()))) return undefined;
		at += 1;
		return next.text;
	};
	const list = (kind: "and" | "or", one: () => Expression): Expression => {
		const first = one();
		const parts = [first];
		while (take("word", kind)) parts.push(one());
		return parts.length === 1 ? first : { kind, parts };
	};
	const whole = (): Expression => {
		if (++depth > deepest) throw new Unread("té massa parèntesis");
		const read = list("or", () => list("and", compare));
		depth -= 1;
		return read;
	};
	const compare = (): Expression => {
		const left = value();
		const sign = take("sign", "= != < <= > >=");
		return sign ? { kind: "compare", sign, left, right: value() } : left;
	};
	const closed = <Read>(read: Read): Read => {
		if (!take("sign", ")")) throw unread();
		return read;
	};
	const value = (): Expression => {
		for (const kind of ["reference", "text", "number"] as const) {
			const said = take(kind);
			if (said !== undefined) return { kind, text: said };
		}
		if (take("sign", ".")) return { kind: "reference", text: "" };
		if (take("sign", "(")) return closed(whole());
		const name = take("word");
		if (!name || !take("sign", "(")) throw unread();
		const given: Expression[] = [];
		if (take("sign", ")")) return { kind: "call", name, given };
		do given.push(whole());
		while (take("sign", ","));
		return closed({ kind: "call", name, given });
	};
	const read = whole();
	if (at < tokens.length) throw unread();
	return read;
}
