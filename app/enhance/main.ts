import { mirrorConsent } from "./consent-mirror.ts";
import { quietBackgrounds } from "./loop-video.ts";
import { loadEagerModules, loadModulesOnTouch } from "./modules.ts";
import { holdUnfinishedForms } from "./required-fields.ts";

/* All that a page needs of JavaScript before it is touched. */
loadModulesOnTouch();
loadEagerModules();
quietBackgrounds();
holdUnfinishedForms();
mirrorConsent();
