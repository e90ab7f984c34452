import { useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { mayOf, signedIn } from "#app/accounts/guard.server.ts";
import type { May } from "#app/accounts/roles/rights.server.ts";
import { RecordForm } from "#app/office/records/form/record-form.tsx";
import { newRecord } from "#app/office/records/read.server.ts";
import { limits } from "#app/platform/content/limits.ts";
import { isTaken } from "#app/platform/data/errors.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { orUnavailable } from "#app/platform/http/fallback.server.ts";
import { redirectWithFlash } from "#app/platform/http/flash/flash.server.ts";
import { textOf } from "#app/platform/http/flash/messages.ts";
import { answersOf } from "#app/platform/http/forms/answers.server.ts";
import { readForm } from "#app/platform/http/forms/form.server.ts";
import { TextField } from "#app/platform/ui/form/field.tsx";
import { accountIn, findVisitorsAccount } from "../../queries/account-actions.ts";
import { readChosen } from "../../queries/chosen-rows.ts";
import { correctFacts, type Facts, findFacts } from "../../queries/facts.ts";
import { seesColumn } from "../../queries/field-rights.ts";
import { Frame } from "../page/frame.tsx";
import { pageOfRequest } from "../paths.ts";
import { readRequest } from "../read-request.server.ts";
import { factsSchema } from "../schema.ts";
import { messages } from "../section.server.ts";
import type { ChosenRow } from "../tables.ts";
import type { Route } from "./+types/correct";
import { askForAddress } from "./asked-by-mail.server.ts";

interface ChosenThing {
	chosen?: ChosenRow;
	/** Of an account, which is no record. */
	account?: string;
}

function askedIn(url: URL): ChosenThing {
	const ticked = url.searchParams.getAll("que");
	return { chosen: readChosen(ticked)[0], account: accountIn(ticked[0] ?? "") };
}

/** A row that is gone, or that has no facts that one may see: 404. */
async function readFacts(state: RequestState, { chosen, account }: ChosenThing, may: May): Promise<Facts> {
	const unread = textOf(messages.notRead);
	if (account) {
		const found = await orUnavailable(state, "facts", findVisitorsAccount(state.db, account), unread);
		return found ? { email: found.email } : {};
	}
	if (!chosen) return {};
	const found = await orUnavailable(state, "facts", findFacts(state.db, chosen), unread);
	const facts = Object.entries(found?.facts ?? {});
	return Object.fromEntries(facts.filter(([name]) => seesColumn(chosen.table, name, may)));
}

export async function loader(args: Route.LoaderArgs) {
	const { url, params, context } = args;
	const state = context.get(requestState);
	const asked = askedIn(url);
	const facts = await readFacts(state, asked, mayOf(context));
	const hasFacts = Object.keys(facts).length > 0;
	const found = hasFacts ? await readRequest(state, params.id) : undefined;
	const initial = await newRecord<Record<string, string | null>>(args, facts);
	return data({ found, facts, initial, isAccount: asked.account !== undefined }, { status: found ? 200 : 404 });
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
	const state = context.get(requestState);
	const asked = askedIn(url);
	const { chosen, account } = asked;
	const facts = await readFacts(state, asked, mayOf(context));
	// Of the schema only what is shown: nobody changes what they may not see.
	const form = await readForm(state.body, Object.keys(facts));
	const submission = parseWithZod(form, { schema: factsSchema(facts) });
	const { again, failed } = answersOf(submission);
	if (submission.status !== "success") return again(400);
	try {
		if (account) {
			const { email = "" } = submission.value;
			const by = context.get(signedIn);
			const outcome = await askForAddress(state, { by, requestId: params.id, account, email });
			return outcome === "addressAsked"
				? redirectWithFlash(request, pageOfRequest(params.id), messages.addressAsked)
				: failed(messages[outcome], outcome === "mailNotSent" ? 503 : 409);
		}
		const found = chosen && (await findFacts(state.db, chosen));
		const isDone = found && (await correctFacts(state.db, context.get(signedIn), chosen, submission.value));
		if (isDone) state.purge(found.kind);
		return redirectWithFlash(request, pageOfRequest(params.id), isDone ? messages.corrected : messages.rowGone);
	} catch (error) {
		if (isTaken(error)) return failed(messages.taken, 409);
		state.log.error("facts-not-corrected", error);
		return failed(messages.notCorrected, 503);
	}
}

export default function Correct({
	loaderData: { found, facts, initial, isAccount },
	actionData,
}: Route.ComponentProps) {
	const [meta, fields] = useForm<{ name: string; email: string }>({
		id: "facts",
		defaultValue: initial.values,
		lastResult: actionData,
	});
	return (
		<Frame title="Corregeix" request={found}>
			<RecordForm
				{...initial}
				form={meta}
				lastResult={actionData}
				submit={isAccount ? "Envia l'enllaç" : "Desa la correcció"}
			>
				<p>
					{isAccount
						? "Li enviarem un enllaç a l'adreça nova. La del compte no canvia fins que la persona hi entri i l'obri."
						: "Només el nom i l'adreça. El que algú ha escrit o ha dit no ho pot canviar ningú més."}
				</p>
				{facts.name && <TextField field={fields.name} type="text" label="Nom" most={limits.name} />}
				{facts.email && <TextField field={fields.email} type="email" label="Adreça de correu" />}
			</RecordForm>
		</Frame>
	);
}
