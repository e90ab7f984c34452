DROP TRIGGER `activities_counted`;
--> statement-breakpoint
DROP TRIGGER `bici_fucsia_photos_counted`;
--> statement-breakpoint
DROP TRIGGER `footer_logos_counted`;
--> statement-breakpoint
DROP TRIGGER `home_background_counted`;
--> statement-breakpoint
DROP TRIGGER `landings_counted`;
--> statement-breakpoint
DROP TRIGGER `videos_counted`;
--> statement-breakpoint
CREATE TRIGGER activities_counted AFTER INSERT ON activities
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('activities', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER bici_fucsia_photos_counted AFTER INSERT ON bici_fucsia_photos
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('biciFucsiaPhotos', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER footer_logos_counted AFTER INSERT ON footer_logos
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('footerLogos', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER home_background_counted AFTER INSERT ON home_background
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('homeBackground', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER landings_counted AFTER INSERT ON landings
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('landings', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
CREATE TRIGGER videos_counted AFTER INSERT ON videos
BEGIN
	INSERT INTO record_totals (kind, records) VALUES ('videos', 1)
	ON CONFLICT (kind) DO UPDATE SET records = records + 1;
END;
--> statement-breakpoint
-- Comments approved before 0002 was applied were not counted on the map: all are counted anew.
DELETE FROM map_cells;
--> statement-breakpoint
INSERT INTO map_cells (zoom, "column", "row", comments, longitudes, latitudes)
SELECT value, cast(longitude * 12 * (1 << value) as integer) AS c, cast(latitude * 16 * (1 << value) as integer) AS r, count(*), sum(longitude), sum(latitude)
FROM map_comments, json_each('[0,1,2,3,4,5]') WHERE status = 'approved' AND longitude IS NOT NULL GROUP BY value, c, r;
--> statement-breakpoint
DELETE FROM municipality_comments;
--> statement-breakpoint
INSERT INTO municipality_comments (municipality, comments)
SELECT municipality, count(*) FROM map_comments WHERE status = 'approved' AND municipality IS NOT NULL GROUP BY municipality;
