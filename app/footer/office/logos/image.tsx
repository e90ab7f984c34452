import { mediaUrl } from "#app/media/url.ts";
import type { Logo } from "../../queries-logos.ts";

/** Its name is beside it, so the image has no alternative text. */
export function LogoImage({ imageKey, width, height }: Pick<Logo, "imageKey" | "width" | "height">) {
	return (
		<span className="row__picture row__picture--whole">
			<img src={mediaUrl(imageKey)} alt="" width={width} height={height} loading="lazy" />
		</span>
	);
}
