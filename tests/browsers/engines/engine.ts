/** An element of the page, as the engine names it. */
export type Element = Record<string, string>;

/** W3C actions: both protocols write them alike, except for where a pointer moves to. */
export interface Input {
	type: string;
	x?: number;
	y?: number;
	button?: number;
	value?: string;
	/** An element. Without it: the viewport. */
	origin?: Element;
}

export interface Cookie {
	name: string;
	value: string;
	url: string;
}

/** A page in a browser of its own: no cookie of another one is there. */
export interface Tab {
	open(url: string): Promise<void>;
	/** Back is -1, forward 1. */
	traverse(delta: -1 | 1): Promise<void>;
	/** The page's part of the window, or the next that the browser can be made. */
	resize(width: number, height: number): Promise<void>;
	/** Calls a function of this source in the page; gives its element, or else its text. */
	call(source: string): Promise<Element | string>;
	perform(device: "pointer" | "key", inputs: Input[]): Promise<void>;
	chooseFile(field: Element, path: string): Promise<void>;
	addCookie(cookie: Cookie): Promise<void>;
	/** A PNG in base64. */
	picture(): Promise<string>;
	/** What scripts threw, and what they logged as an error. */
	problems(): Promise<string[]>;
	close(): Promise<void>;
}

export interface Engine {
	/** With its version. */
	title: string;
	open(): Promise<Tab>;
	close(): Promise<void>;
}

export interface Found {
	name: "firefox" | "webkit";
	/** What it cannot do here: printed. */
	limits: string[];
	/** With JavaScript, without, or both. */
	modes: boolean[];
	start(options: { hasScript: boolean }): Promise<Engine>;
}
