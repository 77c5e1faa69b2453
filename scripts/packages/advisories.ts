/**
 * Advisories of the registry against the packages of the lock file: `npm audit --json` (report
 * version 2), read and judged.
 */

export interface Advisory {
  /** The last part of its address: GHSA-…. */
  id: string;
  package: string;
  severity: "high" | "critical";
  title: string;
}

/** An advisory that does not concern us, until a day on which that is looked at again. */
export interface Exception {
  id: string;
  reason: string;
  /** Last day it counts, `YYYY-MM-DD`. */
  until: string;
}

/**
 * `unanswered` is a registry that could not be asked or does not know the question; `broken` a
 * question that was wrong, such as one without a lock file, which another network would not mend.
 */
export type Answer =
  | { kind: "answered"; advisories: Advisory[] }
  | { kind: "unanswered" | "broken"; why: string };

interface Report {
  auditReportVersion?: number;
  /**
   * A way to a package's advisory is the advisory itself, or the name of a package that has one.
   */
  vulnerabilities?: Record<
    string,
    { via: (string | { name: string; title: string; url: string; severity: string })[] }
  >;
  message?: string;
  error?: { code?: string; summary?: string };
}

/**
 * Reads what npm printed; nothing at all is a registry that took too long. Advisories below high
 * are left out, each is named once.
 */
export function readAnswer(printed: string): Answer {
  if (printed.trim() === "") return { kind: "unanswered", why: "no answer in time" };
  let report: Report;
  try {
    report = JSON.parse(printed);
  } catch {
    return { kind: "broken", why: `npm audit printed no JSON: ${printed.slice(0, 200)}` };
  }
  if (report.error?.code)
    return { kind: "broken", why: `${report.error.code}: ${report.error.summary}` };
  if (report.auditReportVersion !== 2 || !report.vulnerabilities)
    return { kind: "unanswered", why: report.message ?? "an answer of another kind" };
  const found = new Map<string, Advisory>();
  for (const { via } of Object.values(report.vulnerabilities))
    for (const one of via) {
      if (typeof one === "string" || (one.severity !== "high" && one.severity !== "critical"))
        continue;
      const id = one.url.split("/").at(-1) ?? one.url;
      found.set(`${id} ${one.name}`, {
        id,
        package: one.name,
        severity: one.severity,
        title: one.title,
      });
    }
  return { kind: "answered", advisories: [...found.values()] };
}

/** One line for each advisory that no exception covers on `today` (`YYYY-MM-DD`). */
export function uncovered(
  advisories: readonly Advisory[],
  exceptions: readonly Exception[],
  today: string,
): string[] {
  return advisories.flatMap(({ id, package: name, severity, title }) => {
    const exception = exceptions.find((one) => one.id === id);
    if (exception !== undefined && today <= exception.until) return [];
    return [
      `${name}  ${severity}: ${title} (${id})${exception === undefined ? "" : `; its exception ended on ${exception.until}`}`,
    ];
  });
}
