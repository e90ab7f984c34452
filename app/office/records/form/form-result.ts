import type { SubmissionResult } from "@conform-to/react";
import { type DataStrategyResult, data, type MiddlewareFunction } from "react-router";
import type { z } from "zod";
import type { ShownFile } from "../../uploads/names.ts";

/** Sends a form for its preview. */
export const previewButton = "previsualitza";

export type FormAnswer = SubmissionResult<string[]> & {
	/** See `previewButton`. */
	preview?: string;
	/** The stored file, which need not be chosen again. */
	pendingFile?: ShownFile;
	version?: string;
	/** Edited by somebody else meanwhile; `by` if known. */
	changed?: { by: string | null };
	isOffline?: true;
};

/** The fields of a form, which are texts there, or ticks: those of its schema, and its files. */
export type FieldsOf<Schema extends z.ZodType, Files extends string = never> = {
	[Name in keyof z.input<Schema>]: NonNullable<z.input<Schema>[Name]> extends boolean ? boolean : string;
} & Record<Files, string>;

/** Hidden field: the version of the record when the form was read. */
export const versionField = "versio";

const offline: FormAnswer & { failure: string } = {
	status: "error",
	error: { "": ["Sembla que t'has quedat sense connexió. El que has escrit encara és aquí: torna-ho a provar."] },
	failure: "Sembla que t'has quedat sense connexió. Torna-ho a provar.",
	isOffline: true,
};

const lost: DataStrategyResult = { type: "data", result: data(offline, { status: 503 }) };

/** Around every change of the back office: without it, an error page would replace the form and what was typed. */
export const orOffline: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
	const answers = await next();
	if (request.method === "GET") return answers;
	return Object.fromEntries(Object.entries(answers).map(([route, answer]) => [route, isLost(answer) ? lost : answer]));
};

/** `fetch` throws TypeError if it gets no response. React Router wraps what an action of the server has thrown in `data()`. */
const isLost = ({ type, result }: DataStrategyResult) =>
	type === "error" && (result as { data?: unknown } | undefined)?.data instanceof TypeError;

export function isOffline(answer: unknown): boolean {
	return typeof answer === "object" && answer !== null && "isOffline" in answer;
}
