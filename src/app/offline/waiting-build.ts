/**
 * Lets the service worker of a new build in, when one waits; resolves when it answers for the page,
 * or will not soon. Set by follow-worker.ts; the banner's button calls it and reloads then: what a
 * page says to a worker that is not awake is lost when the page is gone before it woke.
 */
export const waitingBuild: { letIn?: () => Promise<void> } = {};
