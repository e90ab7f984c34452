/** What a page looks like, measured in CSS pixels. */
export interface Layout {
	height: number;
	/** So far it can be scrolled sideways. */
	beyond: number;
	/** Of the first heading below the top of the page. */
	heading: number;
	/** Of what is seen of the page at once. */
	window: number;
	/** Pictures with other proportions than their attributes say, or cut though they fit any box. */
	squeezed: string[];
	/** Words that lie under something else. */
	covered: string[];
}

/**
 * Runs in the page, as text: no name of this file is there. Asks for the pictures that wait until they are looked at, and says
 * what has not come yet.
 */
export function loadAll(): true | string {
	for (const image of document.images) image.loading = "eager";
	const missing = [...document.images].filter((image) => image.checkVisibility() && !image.complete);
	if (document.readyState !== "complete" || missing.length > 0) return `pictures are missing: ${missing.length}`;
	return document.fonts.status === "loaded" || "fonts are missing";
}

/** Runs in the page, as text. */
export function measure(): Layout {
	// What lets a pointer through can cover words all the same.
	const sheet = new CSSStyleSheet();
	sheet.replaceSync("* { pointer-events: auto !important; scroll-behavior: auto !important }");
	document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];

	const short = (element: Element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 140);
	const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
	const numberOf = (image: Element, name: string) => Number(image.getAttribute(name));
	const isSqueezed = (image: HTMLImageElement) => {
		const { objectFit, boxSizing } = getComputedStyle(image);
		if (!isSeen(image)) return false;
		// These fit a box of any proportions (slogan.svg, app/map/drawing/image.ts), and browsers cut them where they cover one.
		if (/slogan|ampla=/.test(image.currentSrc)) return objectFit !== "fill";
		if (objectFit !== "fill" || boxSizing !== "border-box") return false;
		// Without border and padding.
		const style = getComputedStyle(image);
		const inner = (...sides: string[]) =>
			sides.reduce((sum, side) => sum - Number.parseFloat(style.getPropertyValue(side)), 0);
		const width = image.offsetWidth + inner("padding-left", "padding-right", "border-left-width", "border-right-width");
		const height =
			image.offsetHeight + inner("padding-top", "padding-bottom", "border-top-width", "border-bottom-width");
		const wanted = numberOf(image, "width") / numberOf(image, "height");
		// A pixel more or less counts for much where a picture is small.
		const holds = (w: number, h: number) => Math.abs(w / wanted - h) <= 2 || Math.abs(w - h * wanted) <= 2;
		// A drawing without proportions of its own takes those of its attributes with its border.
		return !holds(width, height) && !holds(image.offsetWidth, image.offsetHeight);
	};

	/** Sticky headers, toasts and the like: they cover what scrolls below them, and one scrolls on. */
	const floats = (element: Element | null): boolean =>
		element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement));
	const paints = (element: Element) => {
		const { backgroundColor, backgroundImage, opacity, fill } = getComputedStyle(element);
		if (opacity === "0") return false;
		if (element.closest("svg")) return element.localName !== "svg" && fill !== "none";
		const isFilled = !/^rgba\(.*, 0\)$|^transparent$/.test(backgroundColor) || backgroundImage !== "none";
		return isFilled || /^(img|video|canvas|iframe)$/.test(element.localName);
	};
	const coverOf = (words: Element, x: number, y: number) => {
		const pile = document.elementsFromPoint(x, y);
		const place = pile.findIndex((one) => one === words || words.contains(one) || one.contains(words));
		const isCut = !pile.some((one) => one === words || words.contains(one));
		if (isCut) return;
		// A link is met outside of its own box where it makes the whole card pressable.
		const isOn = ({ left, right, top, bottom }: DOMRect) => left <= x && x <= right && top <= y && y <= bottom;
		const covers = (one: Element) => paints(one) && !floats(one) && [...one.getClientRects()].some(isOn);
		return pile.slice(0, place).find((one) => covers(one) && !one.contains(words));
	};

	const pairs: [Text, Element][] = [];
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
		const parent = node.parentElement;
		// Names on the map stand on its drawing. The slogan is lettered in the picture above it.
		if (!parent || !node.data.trim() || parent.closest("svg, script, style, noscript, .hero__title")) continue;
		if (isSeen(parent) && !floats(parent)) pairs.push([node, parent]);
	}
	const covered: string[] = [];
	const range = document.createRange();
	for (const [node, parent] of pairs) {
		range.selectNodeContents(node);
		let [box] = range.getClientRects();
		// What is written for listeners alone is a pixel large.
		if (!box || box.width < 3 || box.height < 3) continue;
		if (box.top < 0 || box.bottom > innerHeight) {
			scrollBy(0, box.top - innerHeight / 2);
			[box] = range.getClientRects();
		}
		const cover = box && coverOf(parent, box.x + box.width / 2, box.y + box.height / 2);
		if (cover) covered.push(`"${node.data.trim().slice(0, 60)}" lies under ${short(cover)}`);
	}
	scrollTo(0, 0);
	return {
		height: document.documentElement.scrollHeight,
		beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
		heading: document.querySelector("h1")?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
		window: innerHeight,
		squeezed: [...document.images].filter(isSqueezed).map(short),
		covered,
	};
}

/** Runs in the page, as text. Players of sound that are higher than the highest that a browser draws by itself, Chromium's. */
export function tallPlayers(): string[] {
	return [...document.querySelectorAll("audio")]
		.filter((player) => player.checkVisibility() && player.offsetHeight > 54)
		.map((player) => `a player is ${player.offsetHeight} px high: ${player.ariaLabel ?? player.outerHTML}`);
}

/** Runs in the page, as text. Where its address names a part of it, that part is in view, at the top if the page is long enough. */
export function hasLanded(): true | string {
	const isHere = (image: Element) => {
		const { top, bottom } = image.getBoundingClientRect();
		return bottom > 0 && top < innerHeight;
	};
	const missing = [...document.images].find((image) => isHere(image) && !image.complete);
	if (missing) return `a picture is missing: ${missing.outerHTML}`;
	const id = decodeURIComponent(location.hash.slice(1));
	const part = document.getElementById(id);
	if (!part) return `there is no #${id}`;
	const { top, bottom } = part.getBoundingClientRect();
	const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
	const isTop = top > -2 && top < innerHeight / 3;
	return isTop || (isEnd && bottom > 0 && top < innerHeight) || `#${id} is ${Math.round(top)} px below the top`;
}
