import type { Target } from "./edit/changes.ts";

const param = { section: "seccio", question: "pregunta" } as const;

export const targetQuery = ({ kind, id }: Target) => `${param[kind]}=${encodeURIComponent(id)}`;

/** `base`: the path of the outline, or "..". */
export const conditionPath = (base: string, target: Target) => `${base}/condicio?${targetQuery(target)}`;
