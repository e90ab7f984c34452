import { defineConfig } from "drizzle-kit";

/** `npm run migration` writes the next SQL file from what changed in the tables. */
export default defineConfig({
	dialect: "sqlite",
	schema: "./app/data/tables/*.ts",
	out: "./migrations",
	casing: "snake_case",
});
