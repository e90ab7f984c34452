import { TextCounter } from "#app/enhance/text-counter.ts";
import { VoiceRecorder } from "./voice-recorder.browser.ts";

/* What JavaScript adds to the form of a testimonial. */
customElements.define("text-counter", TextCounter);
customElements.define("voice-recorder", VoiceRecorder);
