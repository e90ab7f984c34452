import { videoReader } from "../uploads/videos.server.ts";

export const readVideo = videoReader("videos", {
	notVideo: "videos.notVideo",
	tooLarge: "videos.tooLarge",
	failed: "videos.notSaved",
	poster: { notImage: "videos.posterNotImage", tooLarge: "image.tooLarge", failed: "videos.notSaved" },
});
