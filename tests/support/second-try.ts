/** A second try for tests that failed; with `SYN_TWICE=1` for all of them (`fail-once.ts`). Goes into a configuration of vitest. */
export const secondTry = (retry: number): { retry: number; setupFiles: string[] } =>
  process.env.SYN_TWICE ? { retry: 1, setupFiles: ["tests/support/fail-once.ts"] } : { retry, setupFiles: [] };
