import type { QrPath } from "./qr-code.server.ts";

const quiet = 4;
const pixelsOfModule = 4;

interface QrCodeProps extends QrPath {
	label: string;
}

export function QrCode({ size, path, label }: QrCodeProps) {
	const side = size + 2 * quiet;
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
			width={side * pixelsOfModule}
			height={side * pixelsOfModule}
			className="h-auto max-w-full"
			shapeRendering="crispEdges"
		>
			<rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
			<path d={path} fill="#000" />
		</svg>
	);
}
