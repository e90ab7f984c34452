/** The Cookie header of the local administrator's session; undefined where there is no back-office. */
export async function signIn(address: string, password: string): Promise<string | undefined> {
	const answer = await fetch(`${address}/admin/login`, {
		method: "POST",
		body: new URLSearchParams({ email: "admin@example.org", password }),
		headers: { "Sec-Fetch-Site": "same-origin" },
		redirect: "manual",
	});
	await answer.arrayBuffer();
	if (answer.status === 404) return undefined;
	if (answer.status !== 303) throw new Error(`signing in is answered with ${answer.status}`);
	return answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}
