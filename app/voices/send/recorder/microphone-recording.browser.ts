/** Seconds. */
export const maxSeconds = 60;

/**
 * The first supported one is used. AAC plays everywhere, and the podcast takes it. Chromium's plain "audio/mp4" is Opus, which
 * Apple plays nowhere; Safari before 18.4 knows only that name.
 */
const containers = ["audio/mp4;codecs=mp4a.40.2", "audio/webm;codecs=opus", "audio/ogg;codecs=opus", "audio/mp4"];
const container = () => containers.find((one) => MediaRecorder.isTypeSupported(one));
const tickMs = 100;

interface RecordingCallbacks {
	onTick(seconds: number, level: number): void;
	onEnd(file: File): void;
}

export class MicrophoneRecording {
	#stream: MediaStream;
	#recorder: MediaRecorder;
	#meter: AudioContext | undefined;
	#ticking = 0;

	static get isPossible(): boolean {
		return "MediaRecorder" in globalThis && navigator.mediaDevices !== undefined && container() !== undefined;
	}

	/** Errors are those of `getUserMedia`, and NotSupportedError of a browser that cannot write what it said it could. */
	static async begin(callbacks: RecordingCallbacks): Promise<MicrophoneRecording> {
		const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
		try {
			return new MicrophoneRecording(stream, callbacks);
		} catch (error) {
			release(stream);
			throw error;
		}
	}

	private constructor(stream: MediaStream, { onTick, onEnd }: RecordingCallbacks) {
		this.#stream = stream;
		this.#recorder = new MediaRecorder(stream, { mimeType: container(), audioBitsPerSecond: 64_000 });
		const chunks: Blob[] = [];
		// Start first: if it throws, no timer is running.
		this.#recorder.start();
		const level = this.#levels();
		const begun = performance.now();
		this.#ticking = setInterval(() => onTick((performance.now() - begun) / 1000, level()), tickMs);
		this.#recorder.addEventListener("dataavailable", ({ data }) => chunks.push(data));
		this.#recorder.addEventListener("stop", () => {
			clearInterval(this.#ticking);
			release(stream);
			this.#meter?.close();
			const type = this.#recorder.mimeType.split(";")[0] ?? "";
			onEnd(new File(chunks, `testimoni.${type === "audio/mp4" ? "m4a" : type.slice(6)}`, { type }));
		});
	}

	/** Also called when the microphone is unplugged. */
	stop(): void {
		clearInterval(this.#ticking);
		if (this.#recorder.state !== "inactive") this.#recorder.stop();
	}

	#levels(): () => number {
		try {
			this.#meter = new AudioContext();
			const analyser = this.#meter.createAnalyser();
			this.#meter.createMediaStreamSource(this.#stream).connect(analyser);
			const samples = new Float32Array(analyser.fftSize);
			return () => {
				analyser.getFloatTimeDomainData(samples);
				return Math.min(1, 3 * Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length));
			};
		} catch {
			// Recording works without a level meter.
			return () => 0;
		}
	}
}

function release(stream: MediaStream): void {
	for (const track of stream.getTracks()) track.stop();
}
