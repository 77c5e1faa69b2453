/**
 * The client's end of a connection without a network: keeps what was sent, and pretends to read as
 * slowly as a test says.
 */
import type { ServerMessage } from "../../../contract/feed/control.ts";
import type { Wire } from "../../market-feed/wire.ts";

export class FakeWire implements Wire {
  readonly sent: (string | Uint8Array)[] = [];
  /** Bytes that count as unread. With `stuck`, everything sent is added. */
  unread = 0;
  stuck = false;
  ended: number | undefined;

  send(data: string | Uint8Array): void {
    if (this.ended !== undefined) return;
    this.sent.push(data);
    if (this.stuck) this.unread += data.length;
  }

  buffered(): number {
    return this.unread;
  }

  close(code: number): void {
    this.ended ??= code;
  }

  terminate(code: number): void {
    this.ended ??= code;
  }

  /** Takes the text messages sent so far, parsed. */
  texts(): ServerMessage[] {
    return this.sent
      .filter((data) => typeof data === "string")
      .map((data) => JSON.parse(data) as ServerMessage);
  }

  frames(): Uint8Array[] {
    return this.sent.filter((data) => typeof data !== "string");
  }

  clear(): void {
    this.sent.length = 0;
  }
}
