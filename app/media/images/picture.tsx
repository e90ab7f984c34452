import { mediaUrl } from "../url.ts";
import { variantWidths } from "./widths.ts";

interface PictureProps {
	imageKey: string;
	alt: string;
	/** Pixels of the original, to reserve the space. Older rows have none. */
	width: number | null;
	height: number | null;
	sizes: string;
	isFirst?: boolean;
}

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
