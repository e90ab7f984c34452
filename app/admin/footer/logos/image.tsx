import type { Logo } from "#app/data/content/footer-logos.ts";
import { mediaUrl } from "#app/media/url.ts";

/** A logo on the ground on which the footer shows it. Its name stands beside it. */
export function LogoImage({ imageKey, width, height }: Pick<Logo, "imageKey" | "width" | "height">) {
	return (
		<span className="logo-image">
			<img src={mediaUrl(imageKey)} alt="" width={width} height={height} loading="lazy" />
		</span>
	);
}
