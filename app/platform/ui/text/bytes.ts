import { formatNumber } from "#app/platform/content/catalan.ts";

/** "2,3 MB". */
export const megabytes = (bytes: number) => `${formatNumber(Math.max(bytes / 1024 ** 2, 0.1), 1)} MB`;
