/** Lets the service worker of a new build in, when one waits. Set by follow-worker.ts; the banner's button calls it before it reloads. */
export const waitingBuild: { letIn?: () => void } = {};
