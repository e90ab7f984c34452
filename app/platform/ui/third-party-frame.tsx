import { buttonClass } from "./button.ts";

interface ThirdPartyFrameProps {
	url: string;
	title: string;
	isShown: boolean;
	showHref: string;
}

export function ThirdPartyFrame({ url, title, isShown, showHref }: ThirdPartyFrameProps) {
	const host = new URL(url).hostname;
	return (
		<div className="frame">
			{isShown ? (
				<iframe src={url} title={title} loading="lazy" referrerPolicy="no-referrer" allow="fullscreen" />
			) : (
				<>
					<p>
						<strong>{title}</strong> és a {host}. Si el carregues aquí, aquell web sabrà que hi has entrat i hi podrà
						desar cookies.
					</p>
					<p>
						<a href={showHref} className={buttonClass()} data-stay>
							Carrega'l aquí
						</a>
					</p>
				</>
			)}
			<p>
				<a href={url} target="_blank" rel="noopener noreferrer">
					Obre'l a {host}
					<span className="sr-only"> (s'obre en una pestanya nova)</span>
				</a>
			</p>
		</div>
	);
}
