/* A module of its own keeps the library's server half out of the worker. */
export { Upload } from "tus-js-client";
