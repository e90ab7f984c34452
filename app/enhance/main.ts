import { mirrorConsent } from "#app/consent/consent-mirror.browser.ts";
import { loadEagerModules, loadModulesOnTouch } from "./modules.ts";
import { holdUnfinishedForms } from "./required-fields.ts";

/* All that a page needs of JavaScript before it is touched. */
loadModulesOnTouch();
loadEagerModules();
holdUnfinishedForms();
mirrorConsent();
