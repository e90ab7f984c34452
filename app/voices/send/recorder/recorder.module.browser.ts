import { VoiceRecorder } from "./voice-recorder.browser.ts";

customElements.define("voice-recorder", VoiceRecorder);
