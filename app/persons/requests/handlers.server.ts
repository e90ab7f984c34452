export * as correct from "./actions/correct.server.ts";
export * as erase from "./actions/erase.server.ts";
export * as erasing from "./actions/erasing.server.ts";
export * as extend from "./actions/extend.server.ts";
export * as post from "./actions/post.server.ts";
export * as handOver from "./hand-over/hand-over.server.ts";
export * as person from "./person.server.ts";
