/** Refusals of the page's policy, as the browser tells the page itself. */
import type { Page } from "playwright";

/**
 * One refusal: the directive, what was refused (`inline`, an address, a sink) and the script it
 * came from.
 */
export interface Refusal {
  directive: string;
  blocked: string;
  sample: string;
  source: string;
}
declare global {
  var policyRefusals: Refusal[] | undefined;
}

/** Notes refusals from the first byte of each page on. To be called before the page is opened. */
export async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refusals: Refusal[] = [];
    globalThis.policyRefusals = refusals;
    document.addEventListener(
      "securitypolicyviolation",
      ({ effectiveDirective: directive, blockedURI: blocked, sample, sourceFile: source }) =>
        refusals.push({ directive, blocked, sample, source }),
    );
  });
}

/** Refusals since the page was loaded. Throws for a page that is not watched. */
export const refusals = (page: Page): Promise<Refusal[]> =>
  page.evaluate(() => {
    if (globalThis.policyRefusals === undefined) throw new Error("the page is not watched");
    return globalThis.policyRefusals;
  });
