/** Resolves when the page has nothing to do; after 200 ms where the browser cannot tell. */
export const idle = (): Promise<unknown> =>
  new Promise((done) => (globalThis.requestIdleCallback ?? ((run) => setTimeout(run, 200)))(done));
