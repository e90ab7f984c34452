import { env as startEnv, WorkerEntrypoint } from "cloudflare:workers";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler } from "@react-router/cloudflare";
import { RouterContextProvider } from "react-router";
import { purge } from "#app/platform/http/cache/purge.server.ts";
import { type RequestState, requestState } from "#app/platform/http/context.server.ts";
import { waitsForModule } from "#app/platform/http/flash/flash.server.ts";
import { routesLoader } from "#app/platform/http/page/load-routes.server.ts";
import { handleMatcher } from "#app/platform/http/page/match-handles.server.ts";
import { bySegment } from "#app/platform/http/page/routes-by-segment.server.ts";
import { type Served, serve, servePage } from "#app/platform/http/serve.server.ts";
import { readSettings } from "./config.server.ts";

// A worker with an invalid setting must not start.
readSettings(startEnv);

// Without any capability that gives one, the lists are of type never[]: a declared name keeps theirs.
type LoadQueues = () => Promise<{ receiveMessages: (batch: MessageBatch, env: Cloudflare.Env) => Promise<void> }>;
type LoadMailbox = () => Promise<{
	receiveMail: (message: ForwardableEmailMessage, env: Cloudflare.Env) => Promise<void>;
}>;

/** Visitors' isolates start without what capabilities give. */
const loadGiven = async () => (await import("./capabilities/given.ts")).given;

const loadRoutes = routesLoader(build);
const matchHandles = handleMatcher(build);

const handlerFor = bySegment(build, (part) =>
	createRequestHandler<Cloudflare.Env>({
		build: part,
		getLoadContext: ({ context }) =>
			new RouterContextProvider(new Map([[requestState, context.cloudflare.data.state as RequestState]])),
	}),
);

/** The cast: the type of Pages events has members that Workers lack (`env.ASSETS`) and the adapter does not read. */
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
	} as unknown as Parameters<ReturnType<typeof handlerFor>>[0];
}

function servedBy(env: Cloudflare.Env, ctx: ExecutionContext): Served {
	return {
		env,
		ctx,
		matchHandles,
		async route(asked, state) {
			const { pathname } = new URL(asked.url);
			// It may be another page than the one that was asked for (`readWholePage`).
			await loadRoutes(pathname);
			return handlerFor(pathname)(pagesEvent(asked, env, ctx, state));
		},
	};
}

async function answer(request: Request, env: Cloudflare.Env, ctx: ExecutionContext): Promise<Response> {
	await loadRoutes(new URL(request.url).pathname, waitsForModule(request));
	return serve(request, servedBy(env, ctx));
}

export default {
	fetch: answer,
	async scheduled(controller, env, ctx) {
		const { runScheduled } = await import("./jobs/scheduled.server.ts");
		await runScheduled(
			controller,
			env,
			(request, bindings) => answer(request, bindings ? { ...env, ...bindings } : env, ctx),
			(kind, log) => purge(kind, ctx.exports.Pages, log),
		);
	},
	async queue(batch, env) {
		const queues: readonly LoadQueues[] = (await loadGiven())("loadQueues");
		const [loadQueues] = queues;
		if (!loadQueues) throw new Error(`nothing receives what comes from the queue ${batch.queue}`);
		const { receiveMessages } = await loadQueues();
		await receiveMessages(batch, env);
	},
	async email(message, env) {
		const mailboxes: readonly LoadMailbox[] = (await loadGiven())("loadMailbox");
		const [loadMailbox] = mailboxes;
		if (!loadMailbox) return message.setReject("Aquest correu no el llegeix ningú.");
		const { receiveMail } = await loadMailbox();
		await receiveMail(message, env);
	},
} satisfies ExportedHandler<Cloudflare.Env>;

/** Where PLATFORM_CACHE is set, Cloudflare's cache stands in front of it (platform/http/cache/README.md). */
export class Pages extends WorkerEntrypoint<Cloudflare.Env> {
	override async fetch(request: Request): Promise<Response> {
		await loadRoutes(new URL(request.url).pathname);
		return servePage(request, servedBy(this.env, this.ctx));
	}

	async purge(tags: string[]): Promise<CachePurgeResult | undefined> {
		return this.ctx.cache?.purge({ tags });
	}
}
