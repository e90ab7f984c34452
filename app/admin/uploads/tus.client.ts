/* Apart, so that the library's half for servers stays out of the worker. */
export { Upload } from "tus-js-client";
