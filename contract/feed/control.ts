/**
 * The market socket's conversation: `{ws}/api/api/websocket/market`, sub-protocols `mkt.v2.bin`
 * (preferred) and `mkt.v1.json`. Control is JSON text in both; ticker events and beats are binary
 * frames in one and JSON in the other; session, rank and status events are rare and JSON in both.
 * Every server message carries `n`, the connection's counter (+1 each, binary frames included).
 */
import * as v from "valibot";
import { STAGE_NAMES, type Stage } from "../market/kline.ts";
import { DEPTH_LEVELS } from "./depth/depth.ts";
import { STEPS_MS } from "./frame/frame.ts";
import { SOCKET_LIMITS } from "./limits.ts";

// The numbers live in limits.ts, free of the schema library, so that the worker's first chunk does
// not carry it.
export {
  BACKOFF_BASE_MS,
  BACKOFF_CAP_MS,
  BEAT_MS,
  BLOCKED_AFTER_MS,
  CLOSE,
  DELAYED_AFTER_MS,
  MARKET_SOCKET_PATH,
  PROTOCOL_BINARY,
  PROTOCOL_JSON,
  SILENCE_MS,
  SOCKET_LIMITS,
} from "./limits.ts";

const Symbols = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(32))),
  v.maxLength(SOCKET_LIMITS.symbolsPerMessage),
);
const Id = v.optional(v.pipe(v.number(), v.safeInteger()));
const Channel = v.picklist(["ticker", "session", "rank", "depth", "trades", "candle"]);
export type Channel = v.InferOutput<typeof Channel>;
/**
 * `ms` conflation (ticker, depth, trades, candle), `lv` levels a side (depth, default 20), `i`
 * stage and `ext` extended hours too (candle, default 1min, regular hours). Candle records do not
 * say which hours they count, so a connection asks for one of the two a symbol and stage.
 */
const Arg = v.optional(
  v.object({
    ms: v.optional(v.picklist(STEPS_MS)),
    lv: v.optional(v.picklist(DEPTH_LEVELS)),
    i: v.optional(v.picklist(STAGE_NAMES)),
    ext: v.optional(v.boolean()),
  }),
  {},
);

/** Client messages. The server answers anything else with `err` BAD_OP, NO_CHANNEL or BAD_ARG. */
export const ClientMessage = v.variant("op", [
  v.object({ op: v.literal("sub"), id: Id, ch: Channel, syms: Symbols, arg: Arg }),
  v.object({ op: v.literal("unsub"), id: Id, ch: Channel, syms: Symbols }),
  /**
   * Replaces the whole set of one group: the scrolling primitive. Groups share topics, the smallest
   * `ms` wins.
   */
  v.object({
    op: v.literal("set"),
    id: Id,
    ch: Channel,
    grp: v.pipe(v.string(), v.minLength(1), v.maxLength(16)),
    syms: Symbols,
    arg: Arg,
  }),
  /** Key forms of the named symbols, or of all held ones when `syms` is empty. */
  v.object({ op: v.literal("resync"), id: Id, ch: Channel, syms: Symbols }),
  v.object({ op: v.literal("ping"), t: v.number() }),
]);
export type ClientMessage = v.InferOutput<typeof ClientMessage>;

export type SocketErrorCode = "BAD_OP" | "NO_CHANNEL" | "NO_SYMBOL" | "LIMIT" | "RATE" | "BAD_ARG";
/**
 * State of a symbol's source. `ok` follows trouble, `delayed` is broken or silent beyond its
 * cadence, `halted` is suspended trading.
 */
export type SymbolStatus = "ok" | "delayed" | "halted";

export interface SessionEvent {
  market: string;
  session: import("./columns.ts").Session;
  reason: import("./columns.ts").SessionReason;
  nextChangeAt: number;
  nextSession: import("./columns.ts").Session;
  /** Reason of what comes next; older servers do not say it. */
  nextReason?: import("./columns.ts").SessionReason;
  /** Name of the holiday or half day it is; older servers do not say it. */
  holidayName?: string;
  /** By language, but for English. */
  holidayNames?: Record<string, string>;
}

/**
 * One symbol of a JSON ticker event; the other keys are FIELD_KEYS, decimals as text, `ss` as the
 * session's name, times as numbers.
 */
export interface JsonTick {
  s: string;
  /** `s` snapshot (all fields), `u` update (changed fields). */
  k: "s" | "u";
  /** Source sequence. */
  q: number;
  /** Time of the newest tick, ms. */
  t: number;
  [field: string]: string | number;
}

/** Text messages of the server. Every message carries `n`. */
export type ServerMessage = { n: number } & (
  | { op: "hello"; v: number; conn: string; st: number; hb: number; max: number; source: string }
  | {
      op: "ack";
      id?: number;
      ch: Channel;
      ok: [symbol: string, symId: number, priceScale: number, qtyScale: number][];
      bad: [string, SocketErrorCode][];
    }
  | { op: "err"; id?: number; code: SocketErrorCode }
  | { op: "pong"; t: number; st: number }
  | { op: "status"; s: string; st: SymbolStatus }
  | { op: "bye"; in: number }
  | { op: "hb"; t: number; dead: string[] }
  | { ch: "ticker"; t: number; d: JsonTick[] }
  | { ch: "session"; t: number; d: SessionEvent }
  | { ch: "rank"; t: number; key: string; d: string[] }
  /**
   * Levels as [price, size] text, best first; in an update size "0" removes. `ps` is absent in a
   * snapshot.
   */
  | {
      ch: "depth";
      t: number;
      s: string;
      lv: number;
      k: "s" | "u";
      seq: number;
      ps?: number;
      d: { b: [string, string][]; a: [string, string][] };
      cs: number;
    }
  /** [id, price, size, side, ts], oldest first; ids are consecutive. */
  | {
      ch: "trades";
      t: number;
      s: string;
      k: "s" | "u";
      d: [number, string, string, 1 | 2, number][];
    }
  /** Bars [ts, open, high, low, close, volume, turnover, final]. */
  | {
      ch: "candle";
      t: number;
      s: string;
      i: Stage;
      k: "s" | "u";
      d: [number, string, string, string, string, string, string, 0 | 1][];
    }
);
