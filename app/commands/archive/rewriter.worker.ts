import { type Addresses, noteClass, type PageParts, type Replacements } from "./page-parts.ts";

/* Runs in workerd, for its HTMLRewriter. */

type RewriteRequest = { html: string } & (
	| { verb: "read" }
	| { verb: "trim"; replacements: Replacements }
	| { verb: "address"; addresses: Addresses }
);

export default {
	async fetch(request: Request): Promise<Response> {
		const asked = (await request.json()) as RewriteRequest;
		if (asked.verb === "read") return Response.json(await read(asked.html));
		const rewriter = asked.verb === "trim" ? trimmer(asked.replacements) : addresser(asked.addresses);
		return rewriter.transform(new Response(asked.html));
	},
};

const html = { html: true };
const scripted = "network-map[data-module], voice-list[data-module]";

/** Removes what needs a server, and adds the archive's note and texts. */
function trimmer({ note, form, cookieForm, policy, styleSheet }: Replacements): HTMLRewriter {
	const remove = { element: (element: Element) => void element.remove() };
	return (
		new HTMLRewriter()
			.on("head", {
				element(head) {
					head.prepend(`<meta http-equiv="Content-Security-Policy" content="${policy}">`, html);
					head.append(`<link rel="stylesheet" href="${styleSheet}">`, html);
				},
			})
			.on("body", {
				element(body) {
					body.prepend(note, html);
					body.removeAttribute("data-module");
				},
			})
			.on("script, iframe, .consent, footer form, header form, a[data-stay], link[rel='manifest']", remove)
			// Without scripts the browser's own controls play a voice: the button's form is not missed.
			.on("voice-clip form", { element: (form) => void form.removeAndKeepContent() })
			.on("voice-clip button", {
				element(button) {
					button.setAttribute("type", "button");
					button.setAttribute("class", `${button.getAttribute("class")} archive-play`);
					button.removeAttribute("data-waits");
				},
			})
			.on("form", {
				element(element) {
					if (element.removed) return;
					const isAboutCookies = element.getAttribute("action")?.startsWith("/galetes");
					element.replace(isAboutCookies ? cookieForm : form, html);
				},
			})
			// There are too many views to archive each: only the script moves the map.
			.on("a[data-move]", { element: (link) => void link.setAttribute("href", "#xarxa") })
			// Without the module loader, the two scripts that need no server load with the page.
			.on(scripted, {
				element(element) {
					element.after(`<script type="module" src="${element.getAttribute("data-module")}"></script>`, html);
					element.removeAttribute("data-module");
					element.setAttribute("data-archived", "");
				},
			})
	);
}

/** Attributes with one address. Also those of feeds and of the sitemap. */
const places = ["href", "src", "poster", "url"] as const;
const sets = ["srcset", "imagesrcset"] as const;
const whole = "meta[property='og:url'], meta[property='og:image']";

async function read(page: string): Promise<PageParts> {
	const parts: PageParts = { links: [], resources: [], styles: [], forms: 0, notes: 0 };
	let words = "";
	const textsInto = (texts: string[]) => ({
		text({ text, lastInTextNode }: Text) {
			words += text;
			if (!lastInTextNode) return;
			texts.push(words);
			words = "";
		},
	});
	const rewriter = new HTMLRewriter();
	for (const place of places) {
		rewriter.on(`[${place}]`, {
			element(element) {
				const value = element.getAttribute(place) ?? "";
				(isLink(element) ? parts.links : parts.resources).push(value);
			},
		});
	}
	for (const set of sets) {
		rewriter.on(`[${set}]`, {
			element: (element) =>
				void parts.resources.push(...candidatesOf(element.getAttribute(set)).map(([address]) => address)),
		});
	}
	rewriter
		.on(whole, { element: (meta) => void parts.links.push(meta.getAttribute("content") ?? "") })
		.on("loc", textsInto(parts.links))
		.on("style", textsInto(parts.styles))
		.on("form", { element: () => void parts.forms++ })
		.on(`.${noteClass}`, { element: () => void parts.notes++ });
	await rewriter.transform(new Response(page)).text();
	return parts;
}

function isLink(element: Element): boolean {
	if (element.tagName !== "link")
		return !["img", "image", "source", "audio", "video", "track", "script"].includes(element.tagName);
	return isWhole(element) || element.getAttribute("rel") === "alternate";
}

const isWhole = (element: Element) => element.getAttribute("rel") === "canonical";

/** Addresses of pictures with their widths: "/a?w=320 320w, /a 900w". */
function candidatesOf(set: string | null): [address: string, width: string][] {
	return (set ?? "").split(/,\s+/).map((candidate) => {
		const [address = "", width = ""] = candidate.trim().split(/\s+/);
		return [address, width];
	});
}

function addresser({ files, styleSheets, toRoot, home }: Addresses): HTMLRewriter {
	const left = [...styleSheets];
	const absolute = (address: string) => {
		const file = files[address];
		return file ? `${home}/${file.replace(/(^|\/)index\.html$/, "$1")}` : address;
	};
	const relative = (address: string) => {
		const file = files[address];
		return file ? toRoot + file : address;
	};
	const isGone = (element: Element) => files[element.getAttribute("href") ?? ""] === null;
	const rewriter = new HTMLRewriter()
		.on("style", {
			element: (element) => void element.replace(`<link rel="stylesheet" href="${toRoot}${left.shift()}">`, html),
		})
		.on("header a[href], footer a[href]", {
			element: (link) => void (isGone(link) && link.remove()),
		})
		.on("a[href]", {
			element: (link) => void (!link.removed && isGone(link) && link.removeAndKeepContent()),
		})
		.on(whole, { element: (meta) => void meta.setAttribute("content", absolute(meta.getAttribute("content") ?? "")) });
	for (const place of places) {
		rewriter.on(`[${place}]`, {
			element(element) {
				const value = element.getAttribute(place) ?? "";
				element.setAttribute(place, isWhole(element) ? absolute(value) : relative(value));
			},
		});
	}
	for (const set of sets) {
		rewriter.on(`[${set}]`, {
			element(element) {
				const candidates = candidatesOf(element.getAttribute(set)).map(([address, width]) => [
					relative(address),
					width,
				]);
				element.setAttribute(set, candidates.map((one) => one.join(" ").trim()).join(", "));
			},
		});
	}
	return rewriter;
}
