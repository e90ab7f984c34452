import { imageMessages, videoMessages } from "../uploads/messages.ts";
import { videoReader } from "../uploads/videos.server.ts";
import { messages } from "./section.ts";

export const readVideo = videoReader("videos", {
	notVideo: messages.notVideo,
	tooLarge: videoMessages.tooLarge,
	failed: messages.notSaved,
	poster: { notImage: videoMessages.posterNotImage, tooLarge: imageMessages.tooLarge, failed: messages.notSaved },
});
