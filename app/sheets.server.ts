import form from "#app/platform/styles/form.css?inline";

// First: the next ones begin with it, and compress better beside it.

import account from "#app/accounts/account/account.css?inline";
import place from "#app/map/comment/place.css?inline";
import recorder from "#app/voices/send/recorder.css?inline";

// The others: without this comment the import sorter would merge the two groups.

import type { Sheet } from "#app/platform/http/page/page-handle.ts";
import plain from "#app/platform/styles/plain.css?inline";
import layout from "#app/platform/styles/sheet.css?inline";
import vivi from "#app/vivi/vivi.css?inline";
import voices from "#app/voices/voices.css?inline";
import map from "./map/map.css?inline";
import choices from "./participation/choices/choices.css?inline";
import about from "./site/about/about.css?inline";
import home from "./site/home/home.css?inline";
import legal from "./site/legal/legal.css?inline";
import scope from "./site/scope/scope.css?inline";

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
