import type { Board } from "#app/office/charts/board.ts";
import { Breakdown, Totals } from "./board/counts.tsx";
import { ThemeChart } from "./board/theme-chart.tsx";

export const board: Board = {
	kind: "testimonials",
	notRead: "No s'han pogut comptar els testimonis",
	Totals,
	Breakdown,
	Chart: ThemeChart,
};
