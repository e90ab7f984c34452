/** GeoJSON is read by other sites and programs (QGIS, uMap in browsers), so CORS is open. */
export const openData = {
	"Content-Type": "application/geo+json; charset=utf-8",
	// The response cache may be a minute old already: a client's own minute would be added to it.
	"Cache-Control": "no-cache",
	"Access-Control-Allow-Origin": "*",
	"Access-Control-Expose-Headers": "ETag, Link",
};
