/**
 * The run as a state of the screen: idle, opening, running, done, failed. Leaving the screen ends
 * it and puts the load away.
 */
import { useCallback, useEffect, useRef, useState } from "react";
import type { LoadRow } from "../../../contract/feed/load.ts";
import { openServerLoad } from "../../data/link/load/server-load.ts";
import { type BenchLoad, openSimLoad } from "../../data/link/load/sim-load.ts";
import { Board } from "./board.ts";
import type { StepFigures } from "./figures.ts";
import { type DeviceReport, deviceOf, type LoadKind } from "./report.ts";
import { runSteps } from "./run-steps.ts";

export const ROWS = 12;

export type BenchState =
  | { at: "idle" | "opening" | "failed" }
  | { at: "running"; rows: readonly LoadRow[]; steps: readonly StepFigures[] }
  | { at: "done"; report: DeviceReport };

interface Current {
  abort: AbortController;
  load?: BenchLoad;
  board?: Board;
  kind: LoadKind;
}

function end({ abort, load, board }: Current): void {
  abort.abort(new Error("left"));
  load?.stop();
  board?.stop();
}

export function useBench(): {
  state: BenchState;
  start: (kind: LoadKind) => void;
  cells: (cells: Text[]) => void;
} {
  const [state, setState] = useState<BenchState>({ at: "idle" });
  const current = useRef<Current>(undefined);
  useEffect(() => () => void (current.current && end(current.current)), []);

  const start = useCallback((kind: LoadKind): void => {
    const mine: Current = { abort: new AbortController(), kind };
    current.current = mine;
    setState({ at: "opening" });
    const onRow = (row: number, last: number, newest: number, oldest: number): void =>
      mine.board?.row(row, last, newest, oldest);
    const opened =
      kind === "sim"
        ? openSimLoad(ROWS, onRow)
        : openServerLoad(ROWS, onRow, () => mine.board?.write());
    opened.then(
      (load) => {
        mine.load = load;
        if (mine.abort.signal.aborted) end(mine);
        else setState({ at: "running", rows: load.rows, steps: [] });
      },
      () => !mine.abort.signal.aborted && setState({ at: "failed" }),
    );
  }, []);

  const cells = useCallback((texts: Text[]): void => {
    const mine = current.current;
    if (mine?.load === undefined || mine.board !== undefined) return;
    const { load, kind, abort } = mine;
    const board = new Board(
      texts,
      load.rows.map(({ priceScale }) => priceScale),
    );
    mine.board = board;
    const steps: StepFigures[] = [];
    const onStep = (figures: StepFigures): void => {
      steps.push(figures);
      setState({ at: "running", rows: load.rows, steps: [...steps] });
    };
    runSteps({ load, board, signal: abort.signal, onStep }).then(
      (wrongRows) => {
        end(mine);
        const made = {
          at: new Date().toISOString(),
          build: __BUILD__,
          load: kind,
          rows: load.rows.length,
          device: deviceOf(globalThis),
        };
        setState({
          at: "done",
          report: { form: "syn-device-bench", version: 1, ...made, steps, wrongRows },
        });
      },
      () => {},
    );
  }, []);

  return { state, start, cells };
}
