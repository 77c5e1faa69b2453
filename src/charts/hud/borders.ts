/** Handles between panes: drag, or arrow keys, to share the height out differently. */
import { toLocal } from "../gesture/rotate.ts";
import type { PaneBox } from "../view/panes.ts";
import { moveTo } from "./dom.ts";

const KEY_PX = 8;

export interface BorderEvents {
  /** The border below pane `index` moved by `dy` px. */
  move: (index: number, dy: number) => void;
  rotated: () => boolean;
}

export class Borders {
  private readonly host: HTMLElement;
  private readonly events: BorderEvents;
  private handles: HTMLElement[] = [];
  private off = new AbortController();

  constructor(host: HTMLElement, events: BorderEvents) {
    this.host = host;
    this.events = events;
  }

  build(count: number, label: string): void {
    this.off.abort();
    this.off = new AbortController();
    this.handles = Array.from({ length: count }, (_, i) => this.handle(i, label));
    this.host.replaceChildren(...this.handles);
  }

  place(boxes: readonly PaneBox[]): void {
    this.handles.forEach((handle, i) => {
      const { top, height } = boxes[i];
      moveTo(handle, `translateY(${top + height}px) translateY(-50%)`);
      const now = String(Math.round(height));
      if (handle.ariaValueNow !== now) handle.ariaValueNow = now;
    });
  }

  private handle(index: number, label: string): HTMLElement {
    const element = document.createElement("div");
    const { signal } = this.off;
    element.tabIndex = 0;
    element.setAttribute("role", "separator");
    element.setAttribute("aria-orientation", "horizontal");
    element.setAttribute("aria-label", label);
    element.setAttribute("aria-valuenow", "0");
    let from: number | undefined;
    const y = (e: PointerEvent): number =>
      toLocal(e.clientX, e.clientY, this.host.getBoundingClientRect(), this.events.rotated()).y;
    element.addEventListener(
      "pointerdown",
      (e) => {
        e.stopPropagation();
        if (e.isTrusted) element.setPointerCapture(e.pointerId);
        from = y(e);
      },
      { signal },
    );
    element.addEventListener(
      "pointermove",
      (e) => {
        if (from === undefined) return;
        e.stopPropagation();
        const at = y(e);
        this.events.move(index, at - from);
        from = at;
      },
      { signal },
    );
    for (const name of ["pointerup", "pointercancel"] as const)
      element.addEventListener(name, () => (from = undefined), { signal });
    element.addEventListener(
      "keydown",
      (e) => {
        if (e.key !== "ArrowUp" && e.key !== "ArrowDown") return;
        e.preventDefault();
        this.events.move(index, e.key === "ArrowUp" ? -KEY_PX : KEY_PX);
      },
      { signal },
    );
    return element;
  }

  destroy(): void {
    this.off.abort();
  }
}
