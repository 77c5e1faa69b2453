/**
 * Numbers of the account's live socket, apart from live.ts so that a worker has them without the
 * schema library.
 */
export const LIVE_SOCKET_PATH = "/api/api/websocket";

/**
 * Bounds of the account's socket. `replayEvents` and `replayMs`: what the server keeps; the others
 * hold off who floods it.
 */
export const LIVE_LIMITS = {
  authWithinMs: 5000,
  messagesPerSecond: 20,
  clientFrameBytes: 16_384,
  replayEvents: 1000,
  replayMs: 86_400_000,
  socketsPerUser: 5,
  /** A connection's session is looked at again this often, and at once when it is ended. */
  recheckMs: 60_000,
  ticketMs: 30_000,
} as const;

/** Close codes. 4003 and 4030 mean the same as business code 403: the session is over. */
export const LIVE_CLOSE = {
  goingAway: 1001,
  restart: 1012,
  protocol: 4000,
  deadSession: 4003,
  slow: 4008,
  rate: 4009,
  maxAge: 4010,
  disabled: 4030,
} as const;
