interface SignedIn {
	status: number;
	/** The Cookie header of the session. */
	cookie: string;
}

/** As the local administrator. */
export async function signIn(address: string, password: string): Promise<SignedIn> {
	const { status, headers, body } = await fetch(`${address}/admin/login`, {
		method: "POST",
		body: new URLSearchParams({ email: "admin@example.org", password }),
		headers: { "Sec-Fetch-Site": "same-origin" },
		redirect: "manual",
	});
	await body?.cancel();
	const cookies = headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
	return { status, cookie: cookies.join("; ") };
}
