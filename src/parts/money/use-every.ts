import { useEffect, useState } from "react";
import { businessDayAt, businessDayStart } from "../../../contract/time/business.ts";
import { serverNow } from "../../data/queries/server-clock.ts";
import { dayOf, minuteText } from "../../lib/format/time.ts";

/** Runs something every `ms` while the page is seen. */
export function useEvery(ms: number, run: () => void): void {
  const [latest] = useState({ run });
  latest.run = run;
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === "visible" && latest.run(), ms);
    return () => clearInterval(timer);
  }, [ms, latest]);
}

/**
 * The day that it is by the server's clock, which the first answer tells; it turns at its midnight.
 */
function useDay(dayAt: (ts: number) => number): number {
  const [day, setDay] = useState(() => dayAt(serverNow()));
  useEvery(1000, () => setDay(dayAt(serverNow())));
  return day;
}

/** Today in the user's zone: what lists, calendars and files are cut by. */
export const useToday = (): number => useDay(dayOf);
/** Today of the business: what limits, incomes and resets go by. */
export const useBusinessDay = (): number => useDay(businessDayAt);
/** When that day ends and its counts begin anew, by the user's clock: "18:00". */
export const useResetTime = (): string => minuteText(businessDayStart(useBusinessDay() + 1));
