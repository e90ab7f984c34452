import { imageMessages, videoMessages } from "#app/office/uploads/messages.server.ts";
import { videoReader } from "#app/office/uploads/video/videos.server.ts";
import { messages } from "./section.server.ts";

export const readVideo = videoReader("videos", {
	notVideo: messages.notVideo,
	tooLarge: videoMessages.tooLarge,
	failed: messages.notSaved,
	poster: { notImage: videoMessages.posterNotImage, tooLarge: imageMessages.tooLarge, failed: messages.notSaved },
});
