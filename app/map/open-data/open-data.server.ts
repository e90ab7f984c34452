/** GeoJSON is read by other sites and programs (QGIS, uMap in browsers), so CORS is open. */
export const openData = {
	"Content-Type": "application/geo+json; charset=utf-8",
	"Cache-Control": "public, max-age=60",
	"Access-Control-Allow-Origin": "*",
	"Access-Control-Expose-Headers": "ETag, Link",
};
