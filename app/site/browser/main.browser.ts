import { mirrorConsent } from "#app/consent/consent-mirror.browser.ts";
import { loadEagerModules, loadModulesOnTouch } from "#app/enhance/modules.ts";
import { disableIncompleteForms } from "#app/enhance/required-fields.ts";

/* Everything that a page loads before it is touched. */
loadModulesOnTouch();
loadEagerModules();
disableIncompleteForms();
mirrorConsent();
