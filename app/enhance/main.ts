import { mirrorConsent } from "./consent-mirror.ts";
import { loadEagerModules, loadModulesOnTouch } from "./modules.ts";
import { holdUnfinishedForms } from "./required-fields.ts";

/* All that a page needs of JavaScript before it is touched. */
loadModulesOnTouch();
loadEagerModules();
holdUnfinishedForms();
mirrorConsent();
