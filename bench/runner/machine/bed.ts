/**
 * Ground of a run: browser, throttle, load and product, each started when first asked for and ended
 * together.
 */
import { buildBenchPage, type Load, type Product, startLoad, startProduct } from "../children.ts";
import { type Chromium, startChromium } from "../chromium/chromium.ts";
import { pause, Tab } from "../chromium/tab.ts";
import { shareOfOthers } from "./machine.ts";
import { factorOf, isProc, mainFactor, ProcThrottle, type Throttle } from "./throttle.ts";

export type { Product };

/** How often the server is asked for its time. */
const READINGS = 5;
const LAG_MS = 5;

/**
 * The market goes on after it was held, and at the time it is to be: a clock that lags makes every
 * later tick look that much older, and one that leads that much younger. Taken from the quickest of
 * some answers, against the time of the question: what is left is a lag, never a lead.
 */
export async function goOn({ lab, aheadMs }: Product): Promise<void> {
  await lab.runClock();
  let lagMs = 0;
  let quickest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < READINGS; i++) {
    const asked = performance.timeOrigin + performance.now();
    const { clock } = await lab.state();
    const took = performance.timeOrigin + performance.now() - asked;
    if (took > quickest) continue;
    quickest = took;
    lagMs = Math.floor(asked + aheadMs - clock.now);
  }
  if (lagMs > LAG_MS) await lab.stepClock(lagMs);
}

export class Bed {
  readonly chromium: Chromium;
  readonly proc: ProcThrottle;
  /** Rate the product's market runs at now. */
  private productRate = 0;
  private loadStarted: Promise<{ load: Load; remove: () => void }> | undefined;
  private productStarted: Promise<Product> | undefined;

  private constructor(chromium: Chromium) {
    this.chromium = chromium;
    this.proc = new ProcThrottle(chromium.pid);
  }

  static async open(chromiumPath: string): Promise<Bed> {
    return new Bed(await startChromium(chromiumPath));
  }

  /** The load, serving the built bench page. */
  async load(): Promise<Load> {
    this.loadStarted ??= buildBenchPage().then(async ({ dir, remove }) => ({
      load: await startLoad(dir),
      remove,
    }));
    return (await this.loadStarted).load;
  }

  /** The product's server, its market at `rate` ticks a second over all its instruments. */
  async product(rate: number): Promise<Product> {
    this.productStarted ??= startProduct(rate);
    const product = await this.productStarted;
    const state = await product.lab.state();
    if (state.rate !== rate || this.productRate !== rate) await product.lab.rate(rate);
    this.productRate = rate;
    await goOn(product);
    return product;
  }

  /** Throttles the browser (and the tab's main thread, for cdp-N). */
  async throttle(tab: Tab, throttle: Throttle): Promise<void> {
    this.proc.set(isProc(throttle) ? factorOf(throttle) : 1);
    await tab.throttleMain(mainFactor(throttle));
    await pause(100);
  }

  tab(beside?: Tab): Promise<Tab> {
    return Tab.open(this.chromium.cdp, beside);
  }

  /** Share of the machine others use right now, over `ms`, while nothing of the bench runs. */
  others(ms: number): Promise<number | undefined> {
    return shareOfOthers(this.chromium.pid, ms);
  }

  async close(): Promise<void> {
    this.proc.set(1);
    await this.chromium.close();
    const loaded = await this.loadStarted?.catch(() => undefined);
    await loaded?.load.stop();
    loaded?.remove();
    const product = await this.productStarted?.catch(() => undefined);
    await product?.stop();
  }
}
