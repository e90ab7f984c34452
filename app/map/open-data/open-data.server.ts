/** GeoJSON that other sites and programs read: QGIS fetches it by itself, uMap from its visitor's browser. */
export const openData = {
	"Content-Type": "application/geo+json; charset=utf-8",
	"Cache-Control": "public, max-age=60",
	"Access-Control-Allow-Origin": "*",
	"Access-Control-Expose-Headers": "ETag, Link",
};
