export const svgHeaders = {
	"Content-Type": "image/svg+xml; charset=utf-8",
	"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};
