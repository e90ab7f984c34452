/* Apart, so that it comes once a file is chosen. */
export { tellingBytes, videoTypeOf } from "#app/media/containers/video.ts";
