import { createHash, createHmac, randomBytes } from "node:crypto";

export const sha256 = async (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");

export const hmac = async (secret: string, text: string) => createHmac("sha256", secret).update(text).digest("hex");

export const randomHex = (bytes: number) => randomBytes(bytes).toString("hex");
