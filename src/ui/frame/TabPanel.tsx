import { type ComponentProps, type TouchEvent, useRef } from "react";
import { movesSideways, type Stroke, swipeOf } from "./swipe.ts";

/** Props of {@link TabPanel}; every other attribute passes through. */
export interface TabPanelProps extends ComponentProps<"div"> {
  /** The id given to `Tabs`. */
  tabs: string;
  /** Key of the chosen tab. */
  value: string;
  /**
   * A swipe over the panel: 1 asks for the next tab, −1 for the one before. What scrolls sideways
   * itself, or has `data-swipe`, keeps its finger.
   */
  onSwipe?: (step: 1 | -1) => void;
}

/** Content of the chosen tab. */
export function TabPanel({ tabs, value, onSwipe, ...rest }: TabPanelProps) {
  const start = useRef<Pick<Stroke, "x0" | "y0"> & { at: number }>(null);
  const swipe = onSwipe && {
    onTouchStart(event: TouchEvent<HTMLDivElement>) {
      const finger = event.touches[0];
      const ours = event.touches.length === 1 && !movesSideways(event.target, event.currentTarget);
      start.current = ours ? { x0: finger.clientX, y0: finger.clientY, at: event.timeStamp } : null;
    },
    onTouchEnd(event: TouchEvent<HTMLDivElement>) {
      const from = start.current;
      const finger = event.changedTouches[0];
      start.current = null;
      if (!from || !finger) return;
      const step = swipeOf({
        ...from,
        x1: finger.clientX,
        y1: finger.clientY,
        width: innerWidth,
        ms: event.timeStamp - from.at,
      });
      if (step !== 0) onSwipe(step);
    },
  };
  return (
    <div
      {...rest}
      {...swipe}
      role="tabpanel"
      id={`${tabs}-panel`}
      aria-labelledby={`${tabs}-tab-${value}`}
    />
  );
}
