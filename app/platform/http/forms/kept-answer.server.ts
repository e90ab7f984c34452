import { redirect } from "react-router";
import { randomHex, sha256 } from "#app/platform/crypto/digest.server.ts";
import { maySubmit } from "../client-address.server.ts";
import type { RequestState } from "../context.server.ts";
import { readCookie, writeCookie } from "../cookies.server.ts";
import { findKeptAnswer, keepAnswer } from "./queries/kept-answers.ts";

/* Back to the answer of a POST shows ERR_CACHE_MISS. So without JavaScript a refused form redirects to its answer. */
const param = "resposta";
const mostLength = 200_000;

export async function redirectToAnswer(state: RequestState, request: Request, answer: Response): Promise<Response> {
	const html = await answer.text();
	const same = new Response(html, answer);
	if (html.length > mostLength) return same;
	try {
		if (!(await maySubmit(state, request, "kept-answer"))) return same;
		const token = readCookie(request, "answers") ?? randomHex(32);
		const { pathname: path } = new URL(request.url);
		const policy = answer.headers.get("Content-Security-Policy") ?? "";
		const browserHash = await hashOf(request, token);
		const { id } = await keepAnswer(state.db, { browserHash, path, status: answer.status, policy, html });
		const headers = { "Set-Cookie": writeCookie(request, "answers", token) };
		return redirect(`${path}?${param}=${id}`, { status: 303, headers });
	} catch (error) {
		state.log.error("answer-not-stored", error);
		return same;
	}
}

export async function readKeptAnswer(state: RequestState, request: Request): Promise<Response | undefined> {
	const token = request.method === "GET" && request.url.includes(`?${param}=`) && readCookie(request, "answers");
	if (!token) return undefined;
	const { pathname: path, searchParams } = new URL(request.url);
	try {
		const asked = { browserHash: await hashOf(request, token), path };
		const stored = await findKeptAnswer(state.db, searchParams.get(param) ?? "", asked, new Date());
		if (!stored) return undefined;
		return new Response(stored.html, {
			status: stored.status,
			headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": stored.policy },
		});
	} catch (error) {
		// The page itself still shows, with an empty form.
		state.log.error("kept-answer-unread", error);
		return undefined;
	}
}

/** A changed session must not see the response. */
function hashOf(request: Request, token: string): Promise<string> {
	return sha256(`${token} ${readCookie(request, "session") ?? ""}`);
}
