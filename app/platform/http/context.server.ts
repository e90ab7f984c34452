import { createContext } from "react-router";
import type { Settings } from "#app/config.server.ts";
import type { Db, Read } from "#app/platform/data/db.server.ts";
import type { FlashMessage } from "./flash/messages.ts";
import type { SealedBody } from "./forms/sealed-body.server.ts";
import type { Log, LoggedRequest } from "./log/log.server.ts";
import type { CacheTag } from "./page/page-handle.ts";

export interface RequestState {
	id: string;
	asked: LoggedRequest;
	env: Cloudflare.Env;
	settings: Settings;
	body: SealedBody;
	db: Db;
	read: Read;
	log: Log;
	waitUntil(promise: Promise<unknown>): void;
	/** After an administrator's write: no cache shows the record as it was. */
	purge(tag: CacheTag): void;
	/** The page of this site as a new visitor gets it. Undefined unless it is there with all its sections. */
	readWholePage(path: string): Promise<string | undefined>;
	responseHeaders: Headers;
	flash: FlashMessage[];
	hasShownFlash: boolean;
	storesAnswer: boolean;
	/** The page shows what is one person's alone: no browser keeps it. */
	isPrivate: boolean;
	/** A section shows its empty state: do not cache. */
	degraded: boolean;
}

export const requestState = createContext<RequestState>();
