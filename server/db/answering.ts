/** Whether the database answers, for who asks from outside how the server is. */
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./tx.ts";

/** A call is given up after 2 s: a database that needs longer for nothing at all does not answer. */
const WITHIN_MS = 1500;

/** A function that says so within 1.5 s. However often it is asked, one question is under way at a time. Never rejects. */
export function answering(db: Db): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return () => {
    asked ??= sql`SELECT 1`
      .execute(db)
      .then(
        () => true,
        () => false,
      )
      .finally(() => {
        asked = undefined;
      });
    return Promise.race([asked, pause(WITHIN_MS, false, { ref: false })]);
  };
}
