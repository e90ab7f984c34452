import { EagerModule } from "#app/enhance/eager-module.ts";
import { LiveForm } from "#app/enhance/live-form.ts";
import { openPagesAsDialogs } from "#app/enhance/page-dialog.ts";
import { showPendingLabels } from "#app/enhance/pending-label.ts";
import { TextCounter } from "#app/enhance/text-counter.ts";
import { ToastRegion } from "#app/enhance/toast-region.ts";
import { ReceiptCard } from "#app/participation/receipts/card/receipt-card.browser.ts";
import { SiteMenu } from "./site-menu.browser.ts";

/* Loaded on touch of a plain page. Each element upgrades HTML that works without it. */
customElements.define("toast-region", ToastRegion);
customElements.define("live-form", LiveForm);
customElements.define("text-counter", TextCounter);
customElements.define("eager-module", EagerModule);
customElements.define("site-menu", SiteMenu);
customElements.define("receipt-card", ReceiptCard);
openPagesAsDialogs();
showPendingLabels();
