/**
 * Back closes what lies on top before it leaves the screen. Each open sheet, dialog or menu has a
 * history entry of its own: the screen's state with `layer`, how many lie over the screen there. An
 * overlay closed by its own buttons leaves its entry behind as spent: going back at once would race
 * with the navigation that often follows. A spent entry is used by the next overlay, replaced by
 * the next screen, and passed over by Back.
 *
 * Entries of one screen carry one mark; the router's own numbers do not do, since a plain link
 * makes an entry without one. No event tells of `pushState`, hence the wrapping; the router hears
 * of nothing that stays on one screen.
 */
interface EntryState {
  /** The mark of the screen, once an overlay was open on it. */
  screen?: number;
  /** How many overlays lie over the screen here. */
  layer?: number;
}
interface Entry {
  state: unknown;
  url: string;
}

/** The part of `window` that is used. */
export type HistoryWindow = Pick<Window, "addEventListener" | "setTimeout"> & {
  history: History;
  location: Pick<Location, "href">;
};

const stateOf = (state: unknown): EntryState =>
  typeof state === "object" && state !== null ? state : {};
const layerOf = (state: unknown): number => stateOf(state).layer ?? 0;

/** The entries of one window's overlays. One a window: it wraps the window's history for good. */
export class OverlayHistory {
  private readonly open: (() => void)[] = [];
  private readonly push: History["pushState"];
  private readonly replace: History["replaceState"];
  /** Where the page stands; a `popstate` only says where it has come to. */
  private here: Entry;
  private readonly window: HistoryWindow;
  private readonly random: () => number;

  constructor(window: HistoryWindow, random: () => number = Math.random) {
    const { history } = window;
    this.window = window;
    this.random = random;
    this.push = history.pushState.bind(history);
    this.replace = history.replaceState.bind(history);
    this.here = this.read();
    // A screen gone to from an overlay takes the place of the overlay's entry; a new address of the
    // same screen keeps the overlay's mark.
    history.pushState = (state, unused, url) =>
      this.write(layerOf(this.here.state) > 0 ? this.replace : this.push, state, unused, url);
    history.replaceState = (state, unused, url) =>
      this.write(this.replace, this.marked(state), unused, url);
    // Capturing: before the router, whenever that began to listen.
    window.addEventListener("popstate", (event) => this.arrive(event), { capture: true });
  }

  /**
   * `close` is asked to close the overlay when Back is pressed; an owner that keeps it open gets a
   * new entry. Call the answer when it is closed.
   */
  opened(close: () => void): () => void {
    this.open.push(close);
    this.settle();
    return () => {
      const at = this.open.indexOf(close);
      if (at >= 0) this.open.splice(at, 1);
    };
  }

  private read(): Entry {
    return { state: this.window.history.state, url: this.window.location.href };
  }

  private write(how: History["pushState"], ...args: Parameters<History["pushState"]>): void {
    how(...args);
    this.here = this.read();
  }

  private marked(state: unknown): unknown {
    const { screen, layer } = stateOf(this.here.state);
    return screen === undefined
      ? state
      : { ...stateOf(state), screen, ...(layer === undefined ? {} : { layer }) };
  }

  /** An entry for each open overlay that has none. */
  private settle(): void {
    if (this.open.length > 0 && stateOf(this.here.state).screen === undefined)
      this.write(this.replace, { ...stateOf(this.here.state), screen: this.random() }, "");
    for (let layer = layerOf(this.here.state) + 1; layer <= this.open.length; layer++)
      this.write(this.push, { ...stateOf(this.here.state), layer }, "");
  }

  private arrive(event: Event): void {
    const from = this.here;
    const cameTo = this.read();
    this.here = cameTo;
    const layer = layerOf(this.here.state);
    const { screen } = stateOf(from.state);
    const isSameScreen = screen !== undefined && screen === stateOf(this.here.state).screen;
    const above = this.open.slice(isSameScreen ? layer : 0).reverse();
    for (const close of above) close();
    if (!isSameScreen) return;
    event.stopImmediatePropagation();
    if (above.length > 0) {
      // The overlay's change of the address stays, unless closing it has led on.
      if (this.here === cameTo && from.url !== cameTo.url)
        this.write(this.replace, { ...stateOf(from.state), layer }, "", from.url);
      this.window.setTimeout(() => this.settle());
    } else if (layer < layerOf(from.state)) this.window.history.back();
  }
}
