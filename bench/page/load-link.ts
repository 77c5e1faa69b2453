/**
 * The page's end of the load: control by request and answer, clock offset from echoes, streams for
 * the peer.
 */
import {
  CONTROL_PATH,
  type ControlAnswer,
  type ControlRequest,
  FEED_PATH,
} from "../load/control.ts";
import { epochNow } from "./measure/probe.ts";

/** Answers to a request: its own kind, and to `open` perhaps a refusal. */
type AnswerTo<K extends ControlRequest["op"]> = Extract<
  ControlAnswer,
  { op: K | (K extends "open" ? "refused" : never) }
>;

export interface LoadLink {
  ask<K extends ControlRequest["op"]>(
    request: Extract<ControlRequest, { op: K }>,
  ): Promise<AnswerTo<K>>;
  /**
   * Opens the stream of the opened session; every message goes to `listener`. Answers a function
   * that closes it.
   */
  stream(session: number, listener: (message: string | ArrayBuffer) => void): Promise<() => void>;
  /** Address of the stream, where it has one. */
  url(session: number): string | undefined;
  close(): void;
}

/** The load process that served this page. */
export async function connectLoad(): Promise<LoadLink> {
  const base = location.origin.replace(/^http/, "ws");
  const socket = await opened(new WebSocket(base + CONTROL_PATH));
  const waiting: ((answer: ControlAnswer) => void)[] = [];
  socket.onmessage = ({ data }) => waiting.shift()?.(JSON.parse(data));
  const url = (session: number): string => `${base}${FEED_PATH}?session=${session}`;
  return {
    ask: (request) =>
      new Promise((resolve) => {
        waiting.push(resolve as (answer: ControlAnswer) => void);
        socket.send(JSON.stringify(request));
      }),
    async stream(session, listener) {
      const stream = new WebSocket(url(session));
      stream.binaryType = "arraybuffer";
      stream.onmessage = ({ data }) => listener(data);
      await opened(stream);
      return () => stream.close();
    },
    url,
    close: () => socket.close(),
  };
}

const ECHOES = 30;

/**
 * Clock of the load minus ours, and the most it can be wrong by: half the shortest of thirty round
 * trips.
 */
export async function measureOffset(
  load: LoadLink,
): Promise<{ offsetMs: number; errorMs: number }> {
  let best = { offsetMs: 0, errorMs: Number.POSITIVE_INFINITY };
  for (let i = 0; i < ECHOES; i++) {
    const sent = epochNow();
    const { time } = await load.ask({ op: "echo" });
    const got = epochNow();
    if ((got - sent) / 2 < best.errorMs)
      best = { offsetMs: time - (sent + got) / 2, errorMs: (got - sent) / 2 };
  }
  return best;
}

function opened(socket: WebSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    socket.addEventListener("open", () => resolve(socket), { once: true });
    socket.addEventListener("error", () => reject(new Error(`no connection to ${socket.url}`)), {
      once: true,
    });
  });
}

/**
 * The same load in a worker of this page: no server, no network, for a device that has only the
 * page. Peers with a worker of their own cannot use it.
 */
export function workerLoad(): LoadLink {
  const worker = new Worker(new URL("../load/load.worker.ts", import.meta.url), { type: "module" });
  const waiting: ((answer: ControlAnswer) => void)[] = [];
  worker.onmessage = ({ data }: MessageEvent<ControlAnswer>) => waiting.shift()?.(data);
  return {
    ask: (request) =>
      new Promise((resolve) => {
        waiting.push(resolve as (answer: ControlAnswer) => void);
        worker.postMessage(request);
      }),
    stream(_session, listener) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => listener(data);
      worker.postMessage({ op: "stream" }, [port2]);
      return Promise.resolve(() => port1.close());
    },
    url: () => undefined,
    close: () => worker.terminate(),
  };
}
