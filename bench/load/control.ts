/**
 * Words of the page to the load: one control connection opens a session, peers join its stream by
 * number, the page starts and stops it. The same words go over a WebSocket (`/control`, stream at
 * `/feed?session=`) and to the worker (a port for control, a port a stream).
 */
import type { LoadLog, LoadPlan } from "./session.ts";

export type ControlRequest =
  | { op: "echo" }
  | { op: "open"; plan: LoadPlan }
  | { op: "start" }
  | { op: "stop" };

export type ControlAnswer =
  /** Time of the load, epoch ms with fractions: the page takes the offset of the clocks from it. */
  | { op: "echo"; time: number }
  | { op: "open"; session: number }
  /** Answer to `open`: why there is no such load here. */
  | { op: "refused"; why: string }
  | { op: "start"; time: number }
  /** Everything made; nothing more will come. */
  | { op: "stop"; made: number; log: LoadLog };

export const CONTROL_PATH = "/control";
export const FEED_PATH = "/feed";
