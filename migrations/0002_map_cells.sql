-- What the map draws is counted when a comment becomes public or stops being so, whoever changes the row.
-- A cell of the grid of zoom z is 1/(12 * 2^z) degrees wide and 1/(16 * 2^z) high (app/data/map-cells.ts).
CREATE TRIGGER map_comments_count_inserted AFTER INSERT ON map_comments WHEN new.status = 'approved'
BEGIN
	INSERT INTO map_cells (zoom, "column", "row", comments, longitudes, latitudes)
	SELECT value, cast(new.longitude * 12 * (1 << value) as integer), cast(new.latitude * 16 * (1 << value) as integer), 1, new.longitude, new.latitude
	FROM json_each('[0,1,2,3,4,5]') WHERE new.longitude IS NOT NULL
	ON CONFLICT (zoom, "column", "row") DO UPDATE SET comments = comments + 1, longitudes = longitudes + excluded.longitudes, latitudes = latitudes + excluded.latitudes;
	INSERT INTO municipality_comments (municipality, comments)
	SELECT new.municipality, 1 WHERE new.municipality IS NOT NULL
	ON CONFLICT (municipality) DO UPDATE SET comments = comments + 1;
END;
--> statement-breakpoint
CREATE TRIGGER map_comments_uncount_updated AFTER UPDATE OF status, longitude, latitude, municipality ON map_comments WHEN old.status = 'approved'
BEGIN
	UPDATE map_cells SET comments = comments - 1, longitudes = longitudes - old.longitude, latitudes = latitudes - old.latitude
	WHERE (zoom, "column", "row") IN (SELECT value, cast(old.longitude * 12 * (1 << value) as integer), cast(old.latitude * 16 * (1 << value) as integer) FROM json_each('[0,1,2,3,4,5]'));
	DELETE FROM map_cells WHERE comments = 0 AND (zoom, "column", "row") IN (SELECT value, cast(old.longitude * 12 * (1 << value) as integer), cast(old.latitude * 16 * (1 << value) as integer) FROM json_each('[0,1,2,3,4,5]'));
	UPDATE municipality_comments SET comments = comments - 1 WHERE municipality = old.municipality;
	DELETE FROM municipality_comments WHERE municipality = old.municipality AND comments = 0;
END;
--> statement-breakpoint
CREATE TRIGGER map_comments_count_updated AFTER UPDATE OF status, longitude, latitude, municipality ON map_comments WHEN new.status = 'approved'
BEGIN
	INSERT INTO map_cells (zoom, "column", "row", comments, longitudes, latitudes)
	SELECT value, cast(new.longitude * 12 * (1 << value) as integer), cast(new.latitude * 16 * (1 << value) as integer), 1, new.longitude, new.latitude
	FROM json_each('[0,1,2,3,4,5]') WHERE new.longitude IS NOT NULL
	ON CONFLICT (zoom, "column", "row") DO UPDATE SET comments = comments + 1, longitudes = longitudes + excluded.longitudes, latitudes = latitudes + excluded.latitudes;
	INSERT INTO municipality_comments (municipality, comments)
	SELECT new.municipality, 1 WHERE new.municipality IS NOT NULL
	ON CONFLICT (municipality) DO UPDATE SET comments = comments + 1;
END;
--> statement-breakpoint
CREATE TRIGGER map_comments_uncount_deleted AFTER DELETE ON map_comments WHEN old.status = 'approved'
BEGIN
	UPDATE map_cells SET comments = comments - 1, longitudes = longitudes - old.longitude, latitudes = latitudes - old.latitude
	WHERE (zoom, "column", "row") IN (SELECT value, cast(old.longitude * 12 * (1 << value) as integer), cast(old.latitude * 16 * (1 << value) as integer) FROM json_each('[0,1,2,3,4,5]'));
	DELETE FROM map_cells WHERE comments = 0 AND (zoom, "column", "row") IN (SELECT value, cast(old.longitude * 12 * (1 << value) as integer), cast(old.latitude * 16 * (1 << value) as integer) FROM json_each('[0,1,2,3,4,5]'));
	UPDATE municipality_comments SET comments = comments - 1 WHERE municipality = old.municipality;
	DELETE FROM municipality_comments WHERE municipality = old.municipality AND comments = 0;
END;
