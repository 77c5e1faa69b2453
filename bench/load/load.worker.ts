/**
 * The load inside the browser: control by messages, each stream a port. What is sent and logged is
 * what the process would send and log.
 */
import type { ControlAnswer, ControlRequest } from "./control.ts";
import { pump } from "./pump.ts";
import { LoadSession, type Message } from "./session.ts";

const epochNow = (): number => performance.timeOrigin + performance.now();
let session: LoadSession | undefined;
let end: (() => void) | undefined;
let ports: MessagePort[] = [];

/** Bytes travel as the buffer a WebSocket would deliver, and are copied to each port. */
const sendTo = (port: MessagePort, message: Message): void =>
  port.postMessage(typeof message === "string" ? message : message.slice().buffer);

function answerTo(request: ControlRequest): ControlAnswer {
  if (request.op === "echo") return { op: "echo", time: epochNow() };
  if (request.op === "open") {
    if (request.plan.recording !== undefined)
      return { op: "refused", why: "a browser has no recordings: this load is skipped" };
    end?.();
    ports = [];
    session = new LoadSession(request.plan);
    return { op: "open", session: 1 };
  }
  if (!session) return { op: "refused", why: "no session is open" };
  if (request.op === "stop") {
    end?.();
    return { op: "stop", made: session.ticks.made, log: session.log };
  }
  end = pump(
    session,
    epochNow,
    (message) => {
      for (const port of ports) sendTo(port, message);
    },
    () => {},
  );
  return { op: "start", time: epochNow() };
}

addEventListener(
  "message",
  ({ data, ports: [port] }: MessageEvent<ControlRequest | { op: "stream" }>) => {
    if (data.op !== "stream") return postMessage(answerTo(data));
    if (!session || !port) return;
    sendTo(port, session.snapshot(epochNow()));
    ports.push(port);
  },
);
