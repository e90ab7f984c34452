import { VoiceClip } from "./voice-clip.ts";
import { VoiceList } from "./voice-list.ts";

/* What JavaScript adds to the list of voices. */
customElements.define("voice-clip", VoiceClip);
customElements.define("voice-list", VoiceList);
