import { SiteMenu } from "#app/site/site-menu.browser.ts";
import { EagerModule } from "./eager-module.ts";
import { LiveForm } from "./live-form.ts";
import { openPagesAsDialogs } from "./page-dialog.ts";
import { showPendingLabels } from "./pending-label.ts";
import { ToastRegion } from "./toast-region.ts";

/* What JavaScript adds to plain pages, once they are touched. Each element upgrades HTML that works without it. */
customElements.define("toast-region", ToastRegion);
customElements.define("live-form", LiveForm);
customElements.define("eager-module", EagerModule);
customElements.define("site-menu", SiteMenu);
openPagesAsDialogs();
showPendingLabels();
