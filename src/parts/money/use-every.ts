import { useEffect, useState } from "react";
import { businessDayAt } from "../../../contract/time/business.ts";
import { serverNow } from "../../data/queries/server-clock.ts";

/** Runs something every `ms` while the page is seen. */
export function useEvery(ms: number, run: () => void): void {
  const [latest] = useState({ run });
  latest.run = run;
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && latest.run(), ms);
    return () => clearInterval(timer);
  }, [ms, latest]);
}

/** The day of the business by the server's clock, which the first answer tells, and which turns at its midnight. */
export function useBusinessDay(): number {
  const [day, setDay] = useState(() => businessDayAt(serverNow()));
  useEvery(1000, () => setDay(businessDayAt(serverNow())));
  return day;
}
