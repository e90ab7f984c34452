const patienceMs = 60_000;

export interface Answer {
	text: string;
	/** Whether the form has been taken, and not given back. */
	isTaken: boolean;
}

/**
 * Sends a form with a file and shows how far it is, which fetch() does not tell. However slow the line, it goes on as
 * long as something moves.
 */
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
		// Where a redirect led cannot be told from here: but an action answers 200 to an upload by way of one only.
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
