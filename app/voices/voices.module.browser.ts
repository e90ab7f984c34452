import { VoiceClip } from "./voice-clip.browser.ts";
import { VoiceList } from "./voice-list.browser.ts";

customElements.define("voice-clip", VoiceClip);
customElements.define("voice-list", VoiceList);
