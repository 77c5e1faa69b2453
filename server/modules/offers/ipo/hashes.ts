import { createHash, createHmac } from "node:crypto";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
export const hmacOf =
  (key: string) =>
  (message: string): string =>
    createHmac("sha256", key).update(message).digest("hex");
