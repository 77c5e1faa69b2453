/** Hands the bridge's news to the modules they concern; the job that lets it do what is due. */
import type { Sink } from "./bridge/port.ts";
import type { Job } from "./kernel/job.ts";
import type { Services } from "./kernel/services.ts";
import { takePayment } from "./modules/deposits/take-payment.ts";
import { takePayout } from "./modules/withdrawals/decide.ts";

/** Takes an event for good, in a transaction of its own. */
export const bridgeSink =
  (deps: Services): Sink =>
  (event) =>
    "payout" in event ? takePayout(deps, event) : takePayment(deps, event);

export const bridgeJob: Job = {
  name: "bridge",
  everyMs: 1000,
  run: (deps) => deps.bridge.tick(bridgeSink(deps)),
};
