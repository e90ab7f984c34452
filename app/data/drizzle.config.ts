import { defineConfig } from "drizzle-kit";

/** `npm run migration` writes the next SQL file from what changed in the tables. */
export default defineConfig({
	dialect: "sqlite",
	schema: ["./app/data/tables/content.ts", "./app/data/tables/accounts.ts", "./app/data/tables/office.ts"],
	out: "./migrations",
	casing: "snake_case",
});
