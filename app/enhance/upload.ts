const patienceMs = 60_000;

export interface Answer {
	text: string;
	isTaken: boolean;
}

/** Submits a form with a file and shows upload progress, which fetch() lacks. Aborts only if nothing moves. */
export function upload(address: string, body: FormData, bar: HTMLProgressElement | null): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const request = new XMLHttpRequest();
		let patience = 0;
		const waitOn = () => {
			clearTimeout(patience);
			patience = setTimeout(() => request.abort(), patienceMs);
		};
		request.upload.onprogress = ({ loaded, total }) => {
			waitOn();
			if (bar) Object.assign(bar, { hidden: false, value: loaded / total });
		};
		// XHR hides redirects. Actions respond 200 to an upload only after a redirect.
		request.onload = () => resolve({ text: request.responseText, isTaken: request.status === 200 });
		request.onloadend = () => {
			clearTimeout(patience);
			if (bar) bar.hidden = true;
			reject(new Error("no answer"));
		};
		request.open("POST", address);
		request.send(body);
		waitOn();
	});
}
