/**
 * Scroll positions of a kept screen. `display: none` may drop them, so every scroller inside is
 * remembered while it scrolls and put back, to the pixel, before the screen is painted again.
 */
export class ScrollMemory {
  private positions = new Map<Element, readonly [left: number, top: number]>();
  /** Scrolled, and not looked at yet. */
  private readonly moved = new Set<Element>();

  /** For a capturing `scroll` listener on the screen's root: scroll events do not bubble. */
  note = (event: Event): void => {
    if (!(event.target instanceof Element)) return;
    // Behind the frame that scrolled: within it each look would be a layout of its own.
    if (this.moved.size === 0) setTimeout(this.read);
    this.moved.add(event.target);
  };

  private read = (): void => {
    // Nothing can be read any more of a screen that was left meanwhile.
    for (const scroller of this.moved)
      if (scroller.clientHeight > 0)
        this.positions.set(scroller, [scroller.scrollLeft, scroller.scrollTop]);
    this.moved.clear();
  };

  restore(): void {
    this.moved.clear();
    for (const [scroller, [left, top]] of this.positions) {
      if (!scroller.isConnected) this.positions.delete(scroller);
      else if (scroller.scrollLeft !== left || scroller.scrollTop !== top)
        scroller.scrollTo({ left, top, behavior: "instant" });
    }
  }

  /** Every scroller to its top: the active tab was tapped again. */
  toTop(behavior: ScrollBehavior): void {
    for (const scroller of this.positions.keys())
      if (scroller.isConnected && scroller.scrollTop > 0) scroller.scrollTo({ top: 0, behavior });
  }
}
