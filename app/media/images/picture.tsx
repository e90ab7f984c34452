import { mediaUrl } from "../url.ts";
import { variantWidths } from "./widths.ts";

interface PictureProps {
	imageKey: string;
	alt: string;
	/** Of the original, in pixels: they keep the place free until it is there. Not all of those of before are known. */
	width: number | null;
	height: number | null;
	/** How wide it is shown, as the `sizes` of an img. */
	sizes: string;
	/** The picture that is seen first is fetched at once, the others when they come near. */
	isFirst?: boolean;
}

/** A picture out of R2 in the width that the visitor's screen needs. */
export function Picture({ imageKey, alt, width, height, sizes, isFirst = false }: PictureProps) {
	const url = mediaUrl(imageKey);
	const made = variantWidths.filter((one) => !width || one < width).map((one) => `${url}?w=${one} ${one}w`);
	const whole = width ? [`${url} ${width}w`] : [];
	return (
		<img
			srcSet={[...made, ...whole].join(", ")}
			sizes={sizes}
			src={url}
			alt={alt}
			width={width ?? undefined}
			height={height ?? undefined}
			{...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
		/>
	);
}
