import { path } from "../capability.ts";

export const sectionPath = (id: string) => `${path}/part/${id}`;
export const reviewPath = `${path}/repas`;
export const thanksPath = `${path}/gracies`;
export const resumePath = `${path}/continua`;
export const paperPath = `${path}/paper`;
export const laterPath = `${path}/mes-tard`;
