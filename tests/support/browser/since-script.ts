/**
 * For evaluation in the page: how long ago it got its last script, ms. The app loads the likely
 * next screens two seconds after its start; after QUIET_MS without any it has.
 */
export const SINCE_SCRIPT = `performance.now() - Math.max(...performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")).map(({ responseEnd }) => responseEnd))`;
export const QUIET_MS = 2500;
