import form from "./styles/form.css?inline";

// First: the next ones begin with it, and compress better beside it.

import account from "./account/account.css?inline";
import place from "./participation/map-comments/place.css?inline";
import recorder from "./participation/testimonials/recorder.css?inline";

// The others: without this comment the import sorter would merge the two groups.

import type { Sheet } from "./http/page/page-handle.ts";
import map from "./map/map.css?inline";
import choices from "./participation/choices/choices.css?inline";
import about from "./site/about/about.css?inline";
import home from "./site/home/home.css?inline";
import legal from "./site/legal/legal.css?inline";
import scope from "./site/scope/scope.css?inline";
import vivi from "./site/vivi/vivi.css?inline";
import voices from "./site/voices/voices.css?inline";
import plain from "./styles/plain.css?inline";
import layout from "./styles/sheet.css?inline";

export { plain };

export const sheets: Record<Sheet, string> = {
	home,
	about,
	scope,
	vivi,
	map,
	place,
	voices,
	recorder,
	choices,
	legal,
	form,
	account,
	layout,
};
