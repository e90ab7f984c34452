import type { RequestState } from "#app/platform/http/context.server.ts";
import { listShownPhotos } from "./queries.ts";

/** What letters may show. */
const listPictures = ({ db, read }: RequestState) => read(listShownPhotos(db));

export const capability = { listPictures };
