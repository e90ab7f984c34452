import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { InvitingHeading, OpenForm } from "#app/participation/open-form.tsx";
import { isClosed, prepareForm, type Refusal, tooMany } from "#app/participation/submission.server.ts";
import { submit } from "#app/participation/submit.server.ts";
import { municipalityOfSlug } from "#app/places/municipalities/municipalities.ts";
import { mostZoom } from "#app/places/projection.ts";
import { readView, viewOf, wholeMap } from "#app/places/view.ts";
import { requestState } from "#app/platform/http/context.server.ts";
import { flashWithForm } from "#app/platform/http/flash/flash.server.ts";
import { type FlashMessage, textOf } from "#app/platform/http/flash/messages.ts";
import { admitLittle, takeTurn } from "#app/platform/http/forms/admission.server.ts";
import { longTextFormBytes, readForm } from "#app/platform/http/forms/form.server.ts";
import { formMessages } from "#app/platform/http/forms/messages.ts";
import { definePage } from "#app/platform/http/page/describe-page.ts";
import { ReceiptCard } from "#app/receipts/card/card.tsx";
import { takeReceipt } from "#app/receipts/card/issue.server.ts";
import type { Route } from "./+types/route";
import { MapCommentForm } from "./form.tsx";
import { beginPointing, pointedAt, readPointing } from "./pointing.server.ts";
import { withBase } from "./pointing-base.server.ts";
import { mapCommentForm } from "./public-form.ts";
import { mapCommentFields, mapCommentSchema } from "./schema.ts";
import { sentMapComment } from "./sent.server.ts";

export const { handle, meta } = definePage(mapCommentForm.page, { styles: "place", storesAnswer: true, locates: true });

export async function loader({ request, url: { searchParams }, context }: Route.LoaderArgs) {
	const state = context.get(requestState);
	const municipality = municipalityOfSlug(searchParams.get("municipi"));
	return {
		receipt: await takeReceipt(state, request),
		formKey: await prepareForm(state, request),
		pointing: await withBase(
			state,
			beginPointing(
				readView(searchParams.get("vista"), mostZoom) ?? (municipality ? viewOf(municipality) : wholeMap),
				municipality?.code,
			),
		),
	};
}

export async function action({ request, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	if (isClosed(state, mapCommentForm)) return data(undefined, { status: 403 });
	await admitLittle(state, request, "map-comment-read");
	const form = await readForm(state.body, mapCommentFields, longTextFormBytes);
	const pointing = await withBase(state, await readPointing(form, { state }));
	const submission = parseWithZod(withoutPointing(form), { schema: mapCommentSchema });
	const fieldProblem = pointing.problem ?? pointing.correction;

	const redisplay = (lastResult: SubmissionResult<string[]>, status: number, message?: FlashMessage) => {
		if (message) flashWithForm(state, message);
		return data({ lastResult, pointing }, { status });
	};
	const refuse = ({ reason, status }: Refusal) => {
		const text = textOf(reason);
		// An invalid key must not come back: the page has a new one.
		if (reason === formMessages.stale) delete submission.payload.formKey;
		return redisplay(submission.reply({ formErrors: [text] }), status, reason);
	};

	if (pointing.isPending) return redisplay({ ...submission.reply(), error: undefined }, pointing.problem ? 400 : 200);
	const turn = await takeTurn(state, request, mapCommentForm.id);
	if (turn === "tooMany") return refuse(tooMany);
	if (submission.status !== "success" || fieldProblem) {
		const fieldErrors = fieldProblem ? { municipality: [fieldProblem] } : undefined;
		return redisplay(submission.reply({ fieldErrors }), 400);
	}
	const { privacy: _, ...comment } = submission.value;
	const { place, line } = pointedAt(pointing);
	const answer = await submit(state, request, sentMapComment, {
		form,
		turn,
		email: comment.email,
		row: (formKey) => ({
			...comment,
			municipality: pointing.municipality || undefined,
			longitude: place?.longitude,
			latitude: place?.latitude,
			line,
			formKey,
		}),
	});
	return "reason" in answer ? refuse(answer) : answer;
}

/** Removes names that the form library would parse as objects. */
function withoutPointing(form: FormData): FormData {
	const rest = new FormData();
	for (const [name, value] of form) if (!name.startsWith("punt-")) rest.append(name, value);
	return rest;
}

export default function MapComment({ loaderData, actionData }: Route.ComponentProps) {
	const { receipt, formKey, pointing } = loaderData;
	return (
		<>
			<ReceiptCard receipt={receipt} closesTo={mapCommentForm.path} />
			<section className="shell shell--narrow band place-page" data-dialog-content>
				<InvitingHeading page={mapCommentForm.page}>Fes els teus comentaris</InvitingHeading>
				<OpenForm form={mapCommentForm}>
					<p>On falta un camí? On fa por passar? Què t'agrada? Explica-ho i, si vols, marca el lloc al mapa.</p>
					<MapCommentForm
						formKey={formKey}
						lastResult={actionData?.lastResult}
						pointing={actionData?.pointing ?? pointing}
					/>
				</OpenForm>
			</section>
		</>
	);
}
