import { createContext } from "react-router";
import type { Settings } from "#app/config.server.ts";
import type { Db, Read } from "#app/data/db.server.ts";
import type { FlashMessage } from "#app/http/flash/messages.ts";
import type { SealedBody } from "./forms/sealed-body.server.ts";
import type { Log } from "./log.server.ts";

/** What one request carries from the worker's entry to its loaders and actions. */
export interface RequestState {
	/** Stands in the logs, in `X-Request-Id` and on error pages. */
	id: string;
	env: Cloudflare.Env;
	settings: Settings;
	/** What was sent, for whoever has been admitted. */
	body: SealedBody;
	db: Db;
	read: Read;
	log: Log;
	waitUntil(promise: Promise<unknown>): void;
	/** Whether the page at a path can be made now as a new visitor gets it, with nothing missing. */
	isWhole(path: string): Promise<boolean>;
	/** Added to whatever response the request ends in. */
	responseHeaders: Headers;
	/** Shown in the page that answers this very request. */
	flash: FlashMessage[];
	/** The page shows the message of the flash cookie, which is cleared once the page is seen. */
	hasShownFlash: boolean;
	/** The answer to a form that is no redirect: without JavaScript it is kept, so that one can go back to it. */
	keepsAnswer: boolean;
	/** A section fell back to its empty state: the page reads, and must not be cached. */
	degraded: boolean;
}

export const requestState = createContext<RequestState>();
