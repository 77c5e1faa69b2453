/** When funding is charged: every eight hours from 00:00 UTC; and how often it is sampled. */
export const FUNDING_MS = 28_800_000;
export const MINUTE_MS = 60_000;
/** The last funding time at or before `at`, epoch ms. */
export const fundingBefore = (at: number): number => at - (at % FUNDING_MS);
