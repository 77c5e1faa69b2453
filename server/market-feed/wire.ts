/**
 * A connection writes to a wire: a WebSocket, or a double that tests and the lab put in between.
 */

/** The way out to one client. */
export interface Wire {
  send(data: string | Uint8Array): void;
  /** Bytes handed over and not yet taken by the network. */
  buffered(): number;
  close(code: number, reason: string): void;
  /** Ends at once, without a good-bye that a stuck peer would never read. */
  terminate(code: number): void;
}
