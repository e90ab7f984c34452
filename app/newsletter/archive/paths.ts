import { archivePath } from "../subscribers/paths.ts";

export const feedPath = `${archivePath}.xml`;

export const archivePathOf = (id: string) => `${archivePath}/${id}`;
