/** A name that lets nobody in for a while, as far as this page was told of it. */
import { useEffect, useReducer, useState } from "react";
import type { CallError } from "../../../../contract/http/wire/client.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { lockFacts } from "../../../parts/form/password/lock-facts.ts";
import type { NameLock } from "./login-form.ts";

const MINUTE_MS = 60_000;
const LOOK_MS = 5000;

/** The lock that was told last, until it opens; `note` is true when a refusal was one. */
export function useLock() {
  const [told, setTold] = useState<NameLock & { until: number }>();
  const [, look] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (told === undefined) return;
    const timer = setInterval(
      () => (serverNow() < told.until ? look() : setTold(undefined)),
      LOOK_MS,
    );
    return () => clearInterval(timer);
  }, [told]);
  const left = told === undefined ? 0 : told.until - serverNow();
  const note = (error: CallError, of: NameLock): boolean => {
    if (error.kind !== "business" || error.name !== "accountLocked") return false;
    const now = serverNow();
    setTold({ ...of, until: now + (lockFacts(error, now).minutes ?? 1) * MINUTE_MS });
    return true;
  };
  return { lock: left > 0 ? told : undefined, minutes: Math.ceil(left / MINUTE_MS), note };
}
