/** The site's tokens (platform/styles/tokens.css), and their counterparts in the dark. */
export const schemes = {
	light: { ground: "#fbf5ec", words: "#2a0f22", link: "#c2005b", note: "#ecddca", foot: "#2a0f22" },
	dark: { ground: "#2a0f22", words: "#fbf5ec", link: "#ff9ed2", note: "#4a2540", foot: "#180612" },
} as const;
/** The same in both. */
export const fixed = { button: "#c2005b", onButton: "#ffffff", onFoot: "#fbf5ec", footLink: "#f5b83d" } as const;

const { light, dark } = schemes;
const text = "font:17px/1.6 system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif";
const display = "font-weight:800;line-height:1.1;letter-spacing:-0.02em;text-wrap:balance";
const wrap = "overflow-wrap:anywhere;word-break:break-word";

/** In the tags themselves, because some mail programs drop the sheet. */
export const looks = {
	ground: `background:${light.ground};color:${light.words};${text};${wrap}`,
	foot: `background:${light.foot};color:${fixed.onFoot};${text};${wrap}`,
	note: `background:${light.note};color:${light.words};${text};border-left:4px solid ${fixed.button};border-radius:0 20px 20px 0;padding:16px 20px`,
	masthead: `font-size:22px;${display}`,
	drawing: `display:block;width:100%;height:auto;margin-top:20px;border-radius:20px;background:#ffe3c2;color:${light.words};font-size:15px;text-align:center`,
	button: `background:${fixed.button};border-radius:28px;mso-padding-alt:16px 28px`,
	buttonLink: `display:inline-block;padding:14px 28px;color:${fixed.onButton};font-weight:700;line-height:1.3;text-align:center;text-decoration:none`,
	slogan: `margin:0 0 12px;font-size:22px;${display}`,
	fine: "margin:0 0 8px;font-size:15px",
	about: "margin:0 0 8px;font-size:15px;font-weight:700",
	quoted: "margin:0 0 8px;font-size:18px;line-height:1.5",
	footLink: `color:${fixed.footLink}`,
} as const;

const ofTags: Readonly<Record<string, string>> = {
	h1: `margin:28px 0 16px;font-size:30px;${display}`,
	h2: `margin:36px 0 12px;font-size:24px;${display}`,
	h3: `margin:32px 0 12px;font-size:20px;${display}`,
	h4: "margin:24px 0 8px;font-size:17px;font-weight:800",
	h5: "margin:24px 0 8px;font-size:17px;font-weight:700",
	p: "margin:0 0 16px",
	a: `color:${light.link}`,
	img: "max-width:100%;height:auto;border-radius:20px",
};

/** Each tag without a look of its own gets that of its kind. */
export const dressed = (html: string) =>
	html.replace(/<(h[1-5]|p|a|img)(?=[ >])(?![^>]* style=")/g, (_, tag: string) => `<${tag} style="${ofTags[tag]}"`);

/** Only what tags cannot say: they win where nothing is important. */
export const sheet = `:root{color-scheme:light dark;supported-color-schemes:light dark}li{margin-bottom:8px}
@media (min-width:480px){h1{font-size:36px!important}h2{font-size:28px!important}h3{font-size:24px!important}}
@media (prefers-color-scheme:dark){.ground{background:${dark.ground}!important;color:${dark.words}!important}.note{background:${dark.note}!important;color:${dark.words}!important}.foot{background:${dark.foot}!important}.ground a{color:${dark.link}!important}.ground .button{color:${fixed.onButton}!important}.foot a{color:${fixed.footLink}!important}}`;
