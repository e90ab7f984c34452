import { mediaUrl } from "#app/media/url.ts";
import type { Logo } from "../../queries-logos.ts";

/** Its name is beside it, so the image has no alternative text. */
export function LogoImage({ imageKey, width, height }: Pick<Logo, "imageKey" | "width" | "height">) {
	return (
		<span className="row__picture w-[calc(2*var(--row-picture))] bg-transparent [&_img]:object-contain">
			<img src={mediaUrl(imageKey)} alt="" width={width} height={height} loading="lazy" />
		</span>
	);
}
