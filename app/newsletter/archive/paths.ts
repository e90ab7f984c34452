import { archivePath } from "#app/participation/newsletter/paths.ts";

export const feedPath = `${archivePath}.xml`;

export const archivePathOf = (id: string) => `${archivePath}/${id}`;
