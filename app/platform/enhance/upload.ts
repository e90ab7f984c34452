const timeoutMs = 60_000;

export interface FormResponse {
	text: string;
	isAccepted: boolean;
	/** Of the page that answered, after redirects. */
	url?: string;
}

/** XMLHttpRequest because fetch() has no upload progress. Aborts only if nothing moves. */
export function upload(address: string, body: FormData, bar: HTMLProgressElement | null): Promise<FormResponse> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		let timer = 0;
		const restartTimer = () => {
			clearTimeout(timer);
			timer = setTimeout(() => request.abort(), timeoutMs);
		};
		request.upload.onprogress = ({ loaded, total }) => {
			restartTimer();
			if (bar) Object.assign(bar, { hidden: false, value: loaded / total });
		};
		// XHR hides redirects. Actions respond 200 to an upload only after a redirect.
		request.onload = () => resolve({ text: request.responseText, isAccepted: request.status === 200 });
		request.onloadend = () => {
			clearTimeout(timer);
			if (bar) bar.hidden = true;
			reject(new Error("no answer"));
		};
		request.open("POST", address);
		request.send(body);
		restartTimer();
	});
}
