import { Buffer } from "node:buffer";
import { gunzipSync } from "node:zlib";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { shownName } from "#app/media/shown-name.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { textOf as wordsOf } from "#app/platform/http/flash/messages.ts";
import { boundaryOf, notOurForm, readForm } from "#app/platform/http/forms/form.server.ts";
import { readUpload } from "#app/platform/http/uploads/upload.server.ts";
import type { Actor } from "#app/platform/records/queries/audit-log.ts";
import { messages } from "../section.server.ts";
import { type Choice, fieldNames, fileField, type Report, type Role, roles } from "./choice.ts";
import { findProblems, importSubscribers } from "./import.server.ts";
import { guess, type Preview, preview, readTable } from "./preview.server.ts";
import { refuseOthers, WrongFile } from "./text.server.ts";

/** Mailchimp writes some 300 bytes of each contact, and UTF-16 twice as many. */
const mostFileBytes = 3 * 1024 ** 2;
/** If it cannot be packed. Base64 makes four characters of three bytes, and the form some of them longer. */
const mostSecondBytes = 2 * mostFileBytes;

export interface Answer {
	status: number;
	failure?: string;
	preview?: Preview;
	/** Of the second form. */
	result?: SubmissionResult<string[]>;
	report?: Report;
}

export async function answer(state: RequestState, by: Actor): Promise<Answer> {
	// The first form sends a file, the second what was in it.
	const isFirst = boundaryOf(state.body.type) !== undefined;
	try {
		return await (isFirst ? readFile(state) : importFile(state, by));
	} catch (error) {
		if (error instanceof WrongFile) return { failure: error.message, status: 400 };
		throw error;
	}
}

const noFile: Answer = { failure: "Tria el fitxer.", status: 400 };

async function readFile({ body }: RequestState): Promise<Answer> {
	const { file } = await readUpload(body, { names: [], file: fileField, mostFileBytes, letsPass: true });
	if (!file || file.bytes.length === 0) return noFile;
	if (file.isTooLarge) {
		// Another kind of file is told what to do rather than how large it is.
		refuseOthers(file.bytes);
		return { failure: "El fitxer és massa gran: hi caben 3 MB.", status: 413 };
	}
	const table = readTable(file.bytes);
	return { preview: preview(file.bytes, table, guess(table, shownName(file.name))), status: 200 };
}

async function importFile(state: RequestState, by: Actor): Promise<Answer> {
	const form = await readForm(state.body, Object.values(fieldNames), mostSecondBytes);
	const content = form.get(fieldNames.content)?.toString();
	if (!content) return noFile;
	const bytes = unpacked(content);
	const choice = choiceOf(form);
	const now = new Date();
	const table = readTable(bytes, choice.hasNames);
	const problems = findProblems(choice, now);
	if (Object.keys(problems).length > 0) {
		const submission = parseWithZod(form, { schema: z.object({}) });
		const result = submission.reply({ fieldErrors: problems, hideFields: [fieldNames.content] });
		return { preview: preview(bytes, table, choice), result, status: 400 };
	}
	try {
		return { report: await importSubscribers(state, by, table, choice, now), status: 200 };
	} catch (error) {
		state.log.error("subscribers-not-imported", error);
		return { failure: wordsOf(messages.notImported), preview: preview(bytes, table, choice), status: 503 };
	}
}

function unpacked(content: string): Uint8Array {
	try {
		return gunzipSync(Buffer.from(content, "base64"), { maxOutputLength: mostFileBytes });
	} catch {
		throw notOurForm();
	}
}

function choiceOf(form: FormData): Choice {
	const text = (name: keyof typeof fieldNames) => form.get(fieldNames[name])?.toString().trim() ?? "";
	const order = text("order");
	const numbers = roles.flatMap((role): [Role, number][] =>
		/^\d{1,3}$/.test(text(role)) ? [[role, Number(text(role))]] : [],
	);
	return {
		fileName: shownName(text("fileName")),
		hasNames: form.has(fieldNames.hasNames),
		columns: Object.fromEntries(numbers),
		order: order === "day" || order === "month" ? order : undefined,
		wholeDay: text("wholeDay"),
		wholeOrigin: text("wholeOrigin"),
	};
}
