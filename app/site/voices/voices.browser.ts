import { VoiceClip } from "./voice-clip.browser.ts";
import { VoiceList } from "./voice-list.browser.ts";

/* What JavaScript adds to the list of voices. */
customElements.define("voice-clip", VoiceClip);
customElements.define("voice-list", VoiceList);
