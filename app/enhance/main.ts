import { mirrorConsent } from "./consent-mirror.ts";
import { listenForPauses } from "./loop-video.ts";
import { loadEagerModules, loadModulesOnTouch } from "./modules.ts";
import { holdUnfinishedForms } from "./required-fields.ts";

/* All that a page needs of JavaScript before it is touched. */
loadModulesOnTouch();
loadEagerModules();
listenForPauses();
holdUnfinishedForms();
mirrorConsent();
