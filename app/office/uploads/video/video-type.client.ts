/* A separate chunk, loaded when a file is chosen. */
export { signatureBytes, videoTypeOf } from "#app/media/containers/video.ts";
