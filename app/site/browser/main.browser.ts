import { mirrorConsent } from "#app/consent/consent-mirror.browser.ts";
import { loadEagerModules, loadModulesOnTouch } from "#app/platform/enhance/modules.ts";
import { keepFormsOffline } from "#app/platform/enhance/offline.ts";
import { disableIncompleteForms } from "#app/platform/enhance/required-fields.ts";

/* Everything that a page loads before it is touched. */
// Before the modules: offline they do not come.
keepFormsOffline();
loadModulesOnTouch();
loadEagerModules();
disableIncompleteForms();
mirrorConsent();
