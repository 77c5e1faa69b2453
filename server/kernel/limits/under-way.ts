/**
 * Work under way in this process, by name: a repeat waits for the end of the first, whatever it
 * takes, and asks no database meanwhile.
 */
export class UnderWay {
  private readonly ends = new Map<string, Promise<void>>();

  /** Resolves when the work of that name has ended, well or not; undefined when there is none. */
  endOf(name: string): Promise<void> | undefined {
    return this.ends.get(name);
  }

  /** The first of a name: whoever asks for its end until then gets it. */
  run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const running = work();
    const over = (): void => {
      this.ends.delete(name);
    };
    this.ends.set(name, running.then(over, over));
    return running;
  }
}
