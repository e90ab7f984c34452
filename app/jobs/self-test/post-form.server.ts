import { participationNow } from "#app/campaign/participation-now.server.ts";
import { checkProblems as problems } from "#app/platform/content/self-test.ts";
import { connect } from "#app/platform/data/db.server.ts";
import type { RequestState } from "#app/platform/http/context.server.ts";
import { issueFormKey } from "#app/platform/http/forms/form-key.server.ts";
import { reflectionForm } from "#app/reflections/public-form.ts";
import { dryDatabase } from "./dry-database.ts";

/** As long as somebody needs for it: a younger form is made to wait. */
const filledInMs = 10_000;

/** The worker itself, as a visitor asks it; with other bindings in place of its own. */
export type Ask = (request: Request, bindings?: object) => Promise<Response>;

/** A reflection on its whole way, up to the database, which rolls it back. No mail goes out, no limit is used up. */
export async function postForm({ env, settings }: Pick<RequestState, "env" | "settings">, ask: Ask) {
	if (!participationNow(settings).isOpen) return undefined;
	const formKey = await issueFormKey(connect(env.DB), new Date(Date.now() - filledInMs));
	const { DB, accepted } = dryDatabase(env.DB);
	const request = new Request(settings.siteUrl + reflectionForm.path, {
		method: "POST",
		headers: { Origin: new URL(settings.siteUrl).origin },
		body: new URLSearchParams({ reflection: "Comprovació automàtica: no es desa.", formKey }),
	});
	const SUBMISSIONS = { limit: () => Promise.resolve({ success: true }) };
	const response = await ask(request, { DB, SUBMISSIONS, EMAIL: undefined, SMTP_URL: undefined });
	if (response.status !== 303) return problems.status(response.status);
	return accepted.some((sql) => sql.includes('into "reflections"')) ? undefined : problems.notStored;
}
