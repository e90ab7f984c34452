import { ConsentBanner } from "./consent-banner.ts";
import { mirrorConsent } from "./consent-mirror.ts";
import { EagerModule, loadModulesOnUse } from "./lazy-module.ts";
import { LiveForm } from "./live-form.ts";
import { LoopVideo } from "./loop-video.ts";
import { openPagesAsDialogs } from "./page-dialog.ts";
import { showPendingLabels } from "./pending-label.ts";
import { SiteMenu } from "./site-menu.ts";
import { ToastRegion } from "./toast-region.ts";

/*
 * What JavaScript adds to plain pages. Each element upgrades HTML that already works without it.
 * The order matters once: forms show their answers in the toast region.
 */
customElements.define("toast-region", ToastRegion);
customElements.define("consent-banner", ConsentBanner);
customElements.define("live-form", LiveForm);
customElements.define("eager-module", EagerModule);
customElements.define("loop-video", LoopVideo);
customElements.define("site-menu", SiteMenu);
openPagesAsDialogs();
loadModulesOnUse();
mirrorConsent();
showPendingLabels();
