import { defineConfig } from "drizzle-kit";

/** For `npm run migration`. */
export default defineConfig({
	dialect: "sqlite",
	schema: "./app/data/tables/*.ts",
	out: "./migrations",
	casing: "snake_case",
});
