/** Result of a run of the bench screen: shown as a table, shared and saved as JSON. */
import type { StepFigures } from "./figures.ts";

export type LoadKind = "sim" | "server";

export interface DeviceReport {
  form: "syn-device-bench";
  version: 1;
  /** ISO time of the end. */
  at: string;
  build: string;
  load: LoadKind;
  rows: number;
  device: {
    agent: string;
    cores: number | null;
    memoryGB: number | null;
    width: number;
    height: number;
    pixelRatio: number;
  };
  steps: StepFigures[];
  /** Rows that did not show their last price 250 ms after the last tick: there must be none. */
  wrongRows: number;
}

interface Scope {
  navigator: { userAgent: string; hardwareConcurrency?: number; deviceMemory?: number };
  innerWidth: number;
  innerHeight: number;
  devicePixelRatio: number;
}

/** The device as far as it says. */
export const deviceOf = ({
  navigator,
  innerWidth,
  innerHeight,
  devicePixelRatio,
}: Scope): DeviceReport["device"] => ({
  agent: navigator.userAgent,
  cores: navigator.hardwareConcurrency ?? null,
  memoryGB: navigator.deviceMemory ?? null,
  width: innerWidth,
  height: innerHeight,
  pixelRatio: devicePixelRatio,
});

/** Name of the saved file: `syn-bench-2026-01-02T0304.json`. */
export const fileName = ({ at }: DeviceReport): string =>
  `syn-bench-${at.slice(0, 16).replace(":", "")}.json`;
