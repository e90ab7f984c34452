const patienceMs = 60_000;

/**
 * Sends a form with a file and shows how far it is, which fetch() does not tell. However slow the line, it goes on as
 * long as something moves.
 */
export function upload(address: string, body: FormData, bar: HTMLProgressElement | null): Promise<string> {
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
		request.onload = () => resolve(request.responseText);
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
