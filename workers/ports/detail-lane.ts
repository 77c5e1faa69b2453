/**
 * The detail parts of one tab on its lane: book, tape and series, each with at most one pack under
 * way and one recycled buffer, at most once in 16 ms and never faster than the tab gives buffers
 * back. What cannot be sent stays in the part's cursor, where the latest wins.
 */
import { BOOK_PACK, SERIES_PACK, TAPE_PACK } from "../../contract/feed/depth/detail-pack.ts";
import type { Clock } from "../clock.ts";

export const FRAME_MS = 16;
/** A part this slow still gets four packs a second. */
export const SLOWEST_MS = 250;

/** One part's packer. */
export interface PartPacker {
  /** Bytes of the next pack. */
  bytes(): number;
  pack(out: Float64Array): void;
  /** The tab holds nothing any more: the next pack is complete. */
  restart(): void;
}

/** The lane underneath. */
export interface DetailPort {
  readonly held: boolean;
  post(buffer: ArrayBuffer): void;
}

interface Slot {
  packer: PartPacker | undefined;
  dirty: boolean;
  inFlight: boolean;
  sentAt: number;
  /** The next pack goes out at this time at the earliest. */
  readyAt: number;
  ackMs: number;
  armed: boolean;
  buffer: ArrayBuffer | undefined;
  readonly onTimer: () => void;
}

const KINDS = [BOOK_PACK, TAPE_PACK, SERIES_PACK] as const;
export type PartKind = (typeof KINDS)[number];

export class DetailLane {
  sent = 0;
  bytes = 0;
  private readonly port: DetailPort;
  private readonly clock: Clock;
  private readonly slots: readonly Slot[];
  private closed = false;

  constructor(port: DetailPort, clock: Clock) {
    this.port = port;
    this.clock = clock;
    this.slots = KINDS.map((kind): Slot => {
      const onTimer = (): void => {
        this.slot(kind).armed = false;
        this.flush(kind);
      };
      return {
        packer: undefined,
        dirty: false,
        inFlight: false,
        sentAt: 0,
        readyAt: 0,
        ackMs: 0,
        armed: false,
        buffer: undefined,
        onTimer,
      };
    });
  }

  /** Another wish of a part, or none: its first pack does not wait. */
  set(kind: PartKind, packer: PartPacker | undefined): void {
    const slot = this.slot(kind);
    slot.packer = packer;
    slot.dirty = packer !== undefined;
    slot.readyAt = 0;
    this.flush(kind);
  }

  /** The part has something new. */
  mark(kind: PartKind): void {
    this.slot(kind).dirty = true;
    this.flush(kind);
  }

  /** The tab gave a buffer back. */
  returned(buffer: ArrayBuffer, kind: number): void {
    const slot = this.slots[-kind - 1];
    if (slot === undefined || !slot.inFlight) return;
    slot.inFlight = false;
    const rtt = Math.max(0, this.clock.now() - slot.sentAt);
    slot.ackMs = slot.ackMs === 0 ? rtt : slot.ackMs * 0.8 + rtt * 0.2;
    slot.readyAt = slot.sentAt + Math.min(SLOWEST_MS, Math.max(FRAME_MS, 2 * slot.ackMs));
    slot.buffer = buffer;
    this.flush(kind as PartKind);
  }

  /**
   * The tab is back: everything complete, and credit of buffers that a frozen page swallowed is not
   * waited for.
   */
  restart(): void {
    for (const [i, slot] of this.slots.entries()) {
      slot.inFlight = false;
      slot.readyAt = 0;
      slot.packer?.restart();
      if (slot.packer !== undefined) this.mark(KINDS[i]);
    }
  }

  close(): void {
    this.closed = true;
  }

  private flush(kind: PartKind): void {
    const slot = this.slot(kind);
    const { packer } = slot;
    if (this.closed || this.port.held || packer === undefined || !slot.dirty || slot.inFlight)
      return;
    const now = this.clock.now();
    const wait = slot.readyAt - now;
    if (wait > 0) {
      if (!slot.armed) {
        slot.armed = true;
        this.clock.after(wait, slot.onTimer);
      }
      return;
    }
    const bytes = packer.bytes();
    const buffer =
      slot.buffer !== undefined && slot.buffer.byteLength >= bytes
        ? slot.buffer
        : new ArrayBuffer(bytes);
    slot.buffer = undefined;
    packer.pack(new Float64Array(buffer));
    slot.dirty = false;
    slot.inFlight = true;
    slot.sentAt = now;
    slot.readyAt = now + FRAME_MS;
    this.sent++;
    this.bytes += bytes;
    this.port.post(buffer);
  }

  private slot(kind: PartKind): Slot {
    return this.slots[-kind - 1];
  }
}
