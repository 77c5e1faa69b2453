/**
 * With `SYN_TWICE=1` every test fails its first try, whatever it did: so one that works only once (a name that is taken, a state left behind) is
 * found before a stumble on a busy machine finds it.
 */
import { afterEach } from "vitest";

afterEach(({ task }) => {
  if ((task.result?.retryCount ?? 0) === 0) throw new Error("every test is tried twice");
});
