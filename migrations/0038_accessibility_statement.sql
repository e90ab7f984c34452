CREATE TABLE `accessibility_statement` (
	`id` text PRIMARY KEY DEFAULT 'statement' NOT NULL,
	`prepared_on` text NOT NULL,
	`reviewed_on` text NOT NULL,
	`method` text NOT NULL,
	CONSTRAINT "accessibility_statement_single" CHECK("accessibility_statement"."id" in ('statement')),
	CONSTRAINT "accessibility_statement_prepared_on" CHECK("accessibility_statement"."prepared_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' and date("accessibility_statement"."prepared_on") is "accessibility_statement"."prepared_on"),
	CONSTRAINT "accessibility_statement_reviewed_on" CHECK("accessibility_statement"."reviewed_on" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' and date("accessibility_statement"."reviewed_on") is "accessibility_statement"."reviewed_on"),
	CONSTRAINT "accessibility_statement_method" CHECK(length("accessibility_statement"."method") between 1 and 2000)
);
