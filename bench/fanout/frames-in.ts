/**
 * The reading end of a WebSocket, as cheap as it can be: cuts a byte stream into frames and hands
 * out their payload. A thousand clients share one core with their server, so what a client costs
 * must be little and the same for all. Server frames only: unmasked, whole or in fragments (none of
 * our server are). RFC 6455, 5.2.
 */
export const OPCODE = { text: 1, binary: 2, close: 8, ping: 9 } as const;

export type OnFrame = (opcode: number, payload: Buffer, wireBytes: number) => void;

export class FramesIn {
  private rest: Buffer | undefined;
  private readonly onFrame: OnFrame;

  constructor(onFrame: OnFrame) {
    this.onFrame = onFrame;
  }

  /**
   * Takes what the socket gave; calls back for each frame that is complete now. The payload is
   * valid during the call.
   */
  take(chunk: Buffer): void {
    const bytes = this.rest === undefined ? chunk : Buffer.concat([this.rest, chunk]);
    let at = 0;
    while (bytes.length - at >= 2) {
      let length = bytes[at + 1] & 0x7f;
      let head = 2;
      if (length === 126) {
        head = 4;
        if (bytes.length - at < head) break;
        length = bytes.readUInt16BE(at + 2);
      } else if (length === 127) {
        head = 10;
        if (bytes.length - at < head) break;
        length = Number(bytes.readBigUInt64BE(at + 2));
      }
      if (bytes.length - at < head + length) break;
      this.onFrame(bytes[at] & 0x0f, bytes.subarray(at + head, at + head + length), head + length);
      at += head + length;
    }
    this.rest = at === bytes.length ? undefined : bytes.subarray(at);
  }
}

/**
 * A client's text frame: masked, as the protocol wants it; the mask is zero, which hides nothing
 * and costs nothing. At most 64 KB.
 */
export function textFrame(text: string, opcode: number = OPCODE.text): Buffer {
  const payload = Buffer.from(text);
  const long = payload.length > 125;
  const head = Buffer.alloc(long ? 8 : 6);
  head[0] = 0x80 | opcode;
  if (long) {
    head[1] = 0x80 | 126;
    head.writeUInt16BE(payload.length, 2);
  } else head[1] = 0x80 | payload.length;
  return Buffer.concat([head, payload]);
}
