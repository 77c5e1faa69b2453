/**
 * The figures of the diagnostics screen: one report object (what "Copy" copies, what bug reports
 * carry) and its wording as rows. A row's id is also its `data-testid` (`diag-<id>`) and its locale
 * key (`rows.<id>`), so a test reads by name what a person reads by word.
 */
import type { HubDiag, LinkState, LiveDiag, Tier } from "../../../workers/api.ts";
import { bytesText } from "../../lib/format/bytes.ts";
import { compactText, type Units } from "../../lib/format/compact.ts";
import { plainText } from "../../lib/format/plain.ts";
import { MISSING } from "../../lib/format/signs.ts";
import { clockText } from "../../lib/format/time.ts";
import type { Capability } from "./capabilities.ts";

export interface PageFigures {
  build: string;
  tier: Tier;
  state: LinkState;
  since: number;
  epoch: number;
  clockOffsetMs: number;
  beatAt: number;
  /** Tick to paint, ms. */
  paint: { p50: number; p95: number; p99: number; samples: number };
  frames: number;
  rows: number;
  governorHz: number;
  frameCostMs: number;
  /** Files of words that are in English for want of their own, "de/loan". */
  english: readonly string[];
}

export interface DiagReport {
  at: number;
  page: PageFigures;
  /** Missing while the data layer does not answer. */
  hub: HubDiag | undefined;
  lacking: Capability[];
}

export interface Figure {
  id: string;
  value: string;
}
export interface Section {
  id: "layer" | "socket" | "account" | "flow" | "paint";
  figures: Figure[];
}

const ms = (value: number): string =>
  Number.isFinite(value)
    ? `${plainText(value < 10 ? value.toFixed(1) : String(Math.round(value)), value < 10 ? 1 : 0)} ms`
    : MISSING;
const rate = (value: number | undefined): string =>
  value === undefined ? MISSING : `${plainText(String(Math.round(value * 10) / 10))}/s`;
const count = (value: number | undefined): string =>
  value === undefined ? MISSING : String(value);
const sizeText = (bytes: number | undefined): string =>
  bytes === undefined ? MISSING : bytesText(bytes);
/** How long ago, to a tenth of a second; a time of 0 never was. */
const ago = (at: number | undefined, now: number): string =>
  at === undefined || at <= 0
    ? MISSING
    : `${plainText((Math.max(0, now - at) / 1000).toFixed(1), 1)} s`;

/** The account's connection; there is one when a user has been signed in. */
const accountSection = (live: LiveDiag, at: number): Section => ({
  id: "account",
  figures: [
    {
      id: "liveState",
      value: live.ended === undefined ? live.state : `${live.state} · ${live.ended}`,
    },
    { id: "liveConnectedFor", value: ago(live.connectedAt, at) },
    { id: "liveLastHeard", value: ago(live.lastHeardAt, at) },
    { id: "liveSeq", value: count(live.seq) },
    { id: "liveEvents", value: count(live.events) },
    { id: "liveReplays", value: count(live.replays) },
    { id: "liveResets", value: count(live.resets) },
    { id: "liveReconnects", value: count(live.reconnects) },
  ],
});

/** The report as sections of named figures. `words` gives the text of a state. */
export function sections(
  report: DiagReport,
  words: (key: string) => string,
  units: Units,
): Section[] {
  const { page, hub, at } = report;
  const socket = hub?.socket;
  return [
    {
      id: "layer",
      figures: [
        { id: "tier", value: words(`tier.${page.tier}`) },
        { id: "state", value: words(`state.${page.state}`) },
        { id: "since", value: clockText(page.since) },
        { id: "build", value: page.build },
        { id: "workerBuild", value: hub?.build ?? MISSING },
        { id: "workerAge", value: ago(hub?.upSince, at) },
        { id: "epoch", value: page.epoch === 0 ? MISSING : String(page.epoch) },
        { id: "tabs", value: count(hub?.tabs.length) },
        { id: "english", value: page.english.join(" ") || MISSING },
      ],
    },
    {
      id: "socket",
      figures: [
        { id: "socketState", value: socket?.state ?? MISSING },
        { id: "protocol", value: socket?.protocol || MISSING },
        { id: "connectedFor", value: ago(socket?.connectedAt, at) },
        { id: "lastFrame", value: ago(socket?.lastFrameAt, at) },
        { id: "framesPerSecond", value: rate(socket?.framesPerSecond) },
        {
          id: "bytesPerSecond",
          value: socket === undefined ? MISSING : `${bytesText(socket.bytesPerSecond)}/s`,
        },
        { id: "bytes", value: sizeText(socket?.bytes) },
        { id: "topics", value: count(socket?.topics) },
        { id: "reconnects", value: count(socket?.reconnects) },
        { id: "attempts", value: count(socket?.attempts) },
        { id: "gaps", value: count(socket?.gaps) },
        { id: "resyncs", value: count(socket?.resyncs) },
      ],
    },
    ...(hub?.live === undefined ? [] : [accountSection(hub.live, at)]),
    {
      id: "flow",
      figures: [
        { id: "ticksIn", value: rate(hub?.ticksInPerSecond) },
        { id: "rowsOut", value: rate(hub?.rowsOutPerSecond) },
        {
          id: "conflation",
          value: hub === undefined ? MISSING : `${plainText(hub.conflation.toFixed(2), 2)} : 1`,
        },
        {
          id: "beatAge",
          value: page.beatAt > 0 ? ms(Math.max(0, at + page.clockOffsetMs - page.beatAt)) : MISSING,
        },
        { id: "clockOffset", value: ms(page.clockOffsetMs) },
        {
          id: "polling",
          value: hub === undefined ? MISSING : words(hub.poll.active ? "yes" : "no"),
        },
        { id: "pollFailures", value: count(hub?.poll.failures) },
      ],
    },
    {
      id: "paint",
      figures: [
        { id: "p50", value: page.paint.samples === 0 ? MISSING : ms(page.paint.p50) },
        { id: "p95", value: page.paint.samples === 0 ? MISSING : ms(page.paint.p95) },
        { id: "p99", value: page.paint.samples === 0 ? MISSING : ms(page.paint.p99) },
        { id: "samples", value: compactText(page.paint.samples, 0, units) },
        { id: "governor", value: `${Math.round(page.governorHz)} Hz` },
        { id: "frameCost", value: ms(page.frameCostMs) },
        { id: "frames", value: compactText(page.frames, 0, units) },
        { id: "rows", value: compactText(page.rows, 0, units) },
      ],
    },
  ];
}
