import { TextCounter } from "#app/enhance/text-counter.ts";
import { VoiceRecorder } from "./voice-recorder.browser.ts";

customElements.define("text-counter", TextCounter);
customElements.define("voice-recorder", VoiceRecorder);
