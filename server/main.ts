/**
 * The process's first step: Node begins once more with what a server wants of it, and serves.
 * Imports little, for what stands here is read twice.
 */
import { beginAgain } from "./start/begin-again.ts";

if (!beginAgain(process)) await import("./serve.ts");
