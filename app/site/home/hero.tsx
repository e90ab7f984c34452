import { useParticipation } from "#app/campaign/use-participation.ts";
import { pathOf } from "#app/capabilities/path-of.ts";
import { Picture } from "#app/media/images/picture.tsx";
import { BackgroundVideo } from "#app/media/video/background-video.tsx";
import { sloganLines } from "#app/platform/content/site.ts";
import landscape from "#app/platform/drawings/hero.svg?url&no-inline";
import poster from "#app/platform/drawings/slogan.svg?url&no-inline";
import { buttonClass } from "#app/platform/ui/button.ts";
import type { HomeSections } from "./sections.server.ts";

type HeroProps = Pick<HomeSections, "background" | "saveData"> & {
	/** False below a landing page's own title. */
	isTitle?: boolean;
};

const [where, what] = sloganLines;

export function Hero({ background, saveData, isTitle = false }: HeroProps) {
	const { home } = useParticipation().words;
	const voices = pathOf("voices");
	const Title = isTitle ? "h1" : "h2";
	return (
		<section className={background ? "hero" : "hero hero--poster"} aria-labelledby="lema">
			<Ground background={background} saveData={saveData} />
			<div className="shell">
				<div className="hero__words">
					<Title id="lema" className="hero__title">
						{where}
						<span>{what}</span>
					</Title>
					<p className="hero__lead">{home.lead}</p>
					<ul className="hero__actions">
						<li>
							<a href="/mapa" className={buttonClass("gradient", "lg")} data-dialog>
								Descobreix la xarxa
							</a>
						</li>
						<li>
							<a href="/participa" className={buttonClass("outline", "lg")}>
								{home.participate}
							</a>
						</li>
						{voices && (
							<li>
								<a href={voices} className={buttonClass("outline", "lg")}>
									{home.voices}
								</a>
							</li>
						)}
					</ul>
				</div>
			</div>
		</section>
	);
}

function Ground({ background, saveData }: Pick<HeroProps, "background" | "saveData">) {
	if (!background) {
		// It covers the title, and letters the same words: they are there once to listen to, and where there are no pictures.
		return (
			<div className="hero__ground">
				<img src={poster} alt="" width={1440} height={600} fetchPriority="high" />
			</div>
		);
	}
	const { mediaKey, mediaType, posterKey, width, height } = background;
	if (mediaType === "video") {
		return (
			<BackgroundVideo
				videoKey={mediaKey}
				posterKey={posterKey}
				posterWidth={width}
				posterHeight={height}
				drawing={{ src: landscape, width: 1600, height: 900 }}
				saveData={saveData}
				className="hero__ground"
			/>
		);
	}
	return (
		<div className="hero__ground">
			<Picture imageKey={mediaKey} alt="" width={width} height={height} sizes="100vw" isFirst />
		</div>
	);
}
