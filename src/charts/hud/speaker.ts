/**
 * A polite live region that does not chatter: the newest text at most every two seconds, and
 * nothing twice.
 */

const GAP_MS = 2000;

export class Speaker {
  private readonly element: HTMLElement;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting: string | undefined;

  constructor(element: HTMLElement) {
    this.element = element;
  }

  /** Says `text` soon. What was not yet said and is replaced is never said. */
  say(text: string): void {
    this.waiting = text;
    if (this.timer !== undefined) return;
    // A short wait first: while the finger moves there is always something newer.
    this.timer = setTimeout(this.speak, 400);
  }

  private readonly speak = (): void => {
    if (this.waiting !== undefined && this.element.textContent !== this.waiting)
      this.element.textContent = this.waiting;
    this.waiting = undefined;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      if (this.waiting !== undefined) this.speak();
    }, GAP_MS);
  };

  destroy(): void {
    clearTimeout(this.timer);
  }
}
