/**
 * Numbers of the market socket: path, sub-protocols, heartbeats, limits, close codes. They are not
 * in control.ts, so that the worker and the page's boot part load no schema library.
 */
export const MARKET_SOCKET_PATH = "/api/api/websocket/market";
export const PROTOCOL_BINARY = "mkt.v2.bin";
export const PROTOCOL_JSON = "mkt.v1.json";

/** The server sends a beat when it has sent nothing else for this long. */
export const BEAT_MS = 2000;
/** A client that hears nothing for this long drops the connection. */
export const SILENCE_MS = 5000;
/** Reconnect: full jitter over base × 2^n, capped. */
export const BACKOFF_BASE_MS = 300;
export const BACKOFF_CAP_MS = 15_000;
/** A symbol without proof of life for so long is delayed, then blocked. */
export const DELAYED_AFTER_MS = 3000;
export const BLOCKED_AFTER_MS = 5000;

export const SOCKET_LIMITS = {
  topics: 300,
  messagesPerSecond: 10,
  symbolsPerMessage: 100,
  clientFrameBytes: 16_384,
} as const;

/** Close codes of the market socket. */
export const CLOSE = {
  goingAway: 1001,
  restart: 1012,
  protocol: 4000,
  subProtocol: 4001,
  slow: 4008,
  rate: 4009,
  maxAge: 4010,
} as const;
