/* Apart, so that it comes once a file is chosen. */
export { signatureBytes, videoTypeOf } from "#app/media/containers/video.ts";
