export * as conditions from "./condition.server.ts";
export { readEdit } from "./edit.server.ts";
export * as forms from "./forms.server.ts";
export * as outline from "./outline.server.ts";
export * as preview from "./preview.server.ts";
