import { EagerModule } from "#app/platform/enhance/eager-module.ts";
import { LiveForm } from "#app/platform/enhance/live-form.ts";
import { openPagesAsDialogs } from "#app/platform/enhance/page-dialog.ts";
import { showPendingLabels } from "#app/platform/enhance/pending-label.ts";
import { TextCounter } from "#app/platform/enhance/text-counter.ts";
import { ToastRegion } from "#app/platform/enhance/toast-region.ts";
import { ReceiptCard } from "#app/receipts/card/receipt-card.browser.ts";
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
