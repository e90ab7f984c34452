import { env as startEnv } from "cloudflare:workers";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "@react-router/cloudflare";
import { RouterContextProvider } from "react-router";
import { readSettings } from "./config.server.ts";
import { plainPages } from "./http/cache/plain-pages.server.ts";
import { type RequestState, requestState } from "./http/context.server.ts";
import { dataRequests } from "./http/hydration.server.ts";
import { logFor } from "./http/log.server.ts";
import { serve } from "./http/serve.server.ts";
import { sweep } from "./jobs/cleanup.server.ts";

// A worker with a wrong setting must not start.
readSettings(startEnv);

const asksForData = dataRequests(build);

const makePlainPage = plainPages(build);

const handle = createRequestHandler<Cloudflare.Env>({
	build,
	getLoadContext: ({ context }) => contextOf(context.cloudflare.data.state as RequestState),
});

const contextOf = (state: RequestState) => new RouterContextProvider(new Map([[requestState, state]]));

/** The adapter speaks of Pages; a Worker's request in that shape. */
function pagesEvent(request: Request, env: Cloudflare.Env, ctx: ExecutionContext, state: RequestState) {
	return {
		request,
		env,
		params: {},
		data: { state },
		functionPath: "",
		next: () => Promise.reject(new Error("there is no next function in a Worker")),
		waitUntil: ctx.waitUntil.bind(ctx),
		passThroughOnException: ctx.passThroughOnException.bind(ctx),
	} as unknown as Parameters<typeof handle>[0];
}

export default {
	fetch: (request, env, ctx) =>
		serve(
			request,
			env,
			ctx,
			asksForData,
			async (asked, state) =>
				(await makePlainPage(asked, contextOf(state))) ?? handle(pagesEvent(asked, env, ctx, state)),
		),
	scheduled: (controller, env) => sweep(env, new Date(controller.scheduledTime), logFor("scheduled")),
} satisfies ExportedHandler<Cloudflare.Env>;
