import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import type { GrantableRight } from "#app/platform/content/roles.ts";
import type { frameOf } from "../access.server.ts";
import { sectionOf } from "../sections.ts";

/** Who looks, and what they may do. What they may not is not shown; the server refuses it anyway (access.server.ts). */
export type Frame = ReturnType<typeof frameOf>;

/** Of each list of records. */
export const listId = "llista";

export const FrameContext = createContext<Frame | undefined>(undefined);

/** In the section of this page. */
export function useMay(what: "writes" | "exports"): boolean {
	const section = sectionOf(useLocation().pathname);
	const frame = useContext(FrameContext);
	return section !== undefined && (frame?.[what].includes(section) ?? false);
}

export function useHas(right: GrantableRight): boolean {
	return useContext(FrameContext)?.more.includes(right) ?? false;
}

/** What the page of a refusal carries: loaders have not run. */
export function frameIn(thrown: unknown): Frame | undefined {
	const isRefusal = typeof thrown === "object" && thrown !== null && "frame" in thrown;
	return isRefusal ? (thrown.frame as Frame) : undefined;
}
