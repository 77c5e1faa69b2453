/**
 * True while any tile of a form still works: give `onBusy` to each of them and `waiting` to the
 * button.
 */
import { useCallback, useState } from "react";

export function useUploads(): { waiting: boolean; onBusy: (busy: boolean) => void } {
  const [running, setRunning] = useState(0);
  const onBusy = useCallback((busy: boolean) => setRunning((n) => n + (busy ? 1 : -1)), []);
  return { waiting: running > 0, onBusy };
}
