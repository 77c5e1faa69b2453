/**
 * Landscape on a phone: asks the device to turn (full screen and orientation lock, where both
 * exist), and says whether the layout has to be turned instead, because the screen still stands
 * upright. Windows of a desktop are taken as they are.
 */
import { useEffect, useSyncExternalStore } from "react";

/** Not in the DOM's types: browsers of phones have it. */
interface Lockable {
  lock?: (orientation: "landscape") => Promise<void>;
  unlock?: () => void;
}

const onResize = (changed: () => void): (() => void) => {
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
};
const upright = (): boolean => innerHeight > innerWidth && matchMedia("(pointer: coarse)").matches;

export function useLandscape(): boolean {
  const turned = useSyncExternalStore(onResize, upright);
  useEffect(() => {
    if (!matchMedia("(pointer: coarse)").matches) return;
    const orientation = screen.orientation as Lockable | undefined;
    let held = true;
    let entered = false;
    const leave = (): void => {
      if (entered && document.fullscreenElement !== null)
        void document.exitFullscreen().catch(() => {});
      entered = false;
    };
    const turn = async (): Promise<void> => {
      if (
        orientation?.lock === undefined ||
        document.documentElement.requestFullscreen === undefined
      )
        return;
      try {
        await document.documentElement.requestFullscreen({ navigationUI: "hide" });
        entered = true;
        if (held) await orientation.lock("landscape");
        if (!held) leave();
      } catch {
        // Not allowed, or not able: the layout is turned instead, in the window as it is.
        leave();
      }
    };
    void turn();
    return () => {
      held = false;
      if (entered) orientation?.unlock?.();
      leave();
    };
  }, []);
  return turned;
}
