/**
 * One live row as an object: the elements of a rendered `SymbolRow`, told which instrument they
 * show. Binding rewrites texts and attributes in place, painting writes only strings that changed,
 * and nothing is read back from the page. A pool owns a few dozen of these and moves them through
 * thousands of instruments; outside a pool a row is bound once.
 */
import { ALL_FIELDS, bitOf, F } from "../../../contract/feed/columns.ts";
import { SparkLine } from "../../charts/spark/spark.ts";
import { watchRow } from "../../data/apply/paint.ts";
import { sparkOf, watchSpark } from "../../data/queries/market/sparklines.ts";
import { asOf, cols, freshness } from "../../data/stores/market/quotes.ts";
import { clockText } from "../../lib/format/time.ts";
import { hasSpark, type RowItem } from "../../lib/instrument/row-item.ts";
import { setData } from "../../lib/set-data.ts";
import { logoLook } from "../logo/logo.ts";
import { paintLogo } from "../logo/paint-logo.ts";
import { PriceCell, TextCell } from "../price/price-cell.ts";
import { rowCells } from "./row-cells.ts";
import type { RowEnv } from "./row-env.ts";
import { type RowLabels, rowLabels, rowTag } from "./row-labels.ts";

/**
 * Fields whose change can be seen in some row. Others (sizes, high, low …) are not worth a look.
 */
const SHOWN =
  bitOf(F.last) |
  bitOf(F.bid) |
  bitOf(F.ask) |
  bitOf(F.volume) |
  bitOf(F.turnover) |
  bitOf(F.prevClose) |
  bitOf(F.ext) |
  bitOf(F.session) |
  bitOf(F.fundingRate);

/** Size of a row's line in rem; `sparkCell` in SymbolRow.styles.ts keeps the place free. */
const SPARK_REM = { width: 5.25, height: 3.25 };

/**
 * A row that was just scrolled in is not called late before its first snapshot had time to come.
 */
const GRACE_MS = 800;

type Mark = "" | "stale" | "halted";

export class RowView {
  readonly el: HTMLElement;
  item: RowItem | undefined;
  env: RowEnv | undefined;
  private labels: RowLabels | undefined;
  private readonly link: HTMLAnchorElement;
  private readonly price: PriceCell;
  private readonly texts: Record<
    "name" | "suffix" | "badge" | "tag" | "left" | "mid" | "right" | "pill" | "under",
    TextCell
  >;
  private readonly tagEl: HTMLElement;
  private readonly rightEl: HTMLElement;
  private readonly pillEl: HTMLElement;
  private readonly logoEl: HTMLElement;
  private readonly line: SparkLine;
  private stopWatching: (() => void) | undefined;
  private stopSpark: (() => void) | undefined;
  private watchedAt = 0;
  private mark: Mark = "";

  /** `el` is the root of a rendered SymbolRow. */
  constructor(el: HTMLElement) {
    this.el = el;
    const part = (name: string): HTMLElement =>
      el.querySelector(`[data-c="${name}"]`) as HTMLElement;
    this.link = part("link") as HTMLAnchorElement;
    this.price = new PriceCell(part("price"), part("tint"));
    const text = (name: string): TextCell => new TextCell(part(name));
    this.texts = {
      name: text("name"),
      suffix: text("suffix"),
      badge: text("badge"),
      tag: text("tag"),
      left: text("left"),
      mid: text("mid"),
      right: text("right"),
      pill: text("change"),
      under: text("under"),
    };
    this.tagEl = part("tag");
    this.rightEl = part("right");
    this.pillEl = part("pill");
    this.logoEl = part("logo");
    this.line = new SparkLine(el.querySelector('[data-c="spark"]') as SVGSVGElement);
  }

  /**
   * Shows another instrument, quietly, with what the columns hold. What was watched before is no
   * longer.
   */
  bind(item: RowItem, env: RowEnv): void {
    this.unwatch();
    this.item = item;
    this.env = env;
    this.labels = rowLabels(item, env);
    const { name, suffix, badge, long } = this.labels;
    setData(this.el, "long", long);
    env.own?.bound(this.el, item);
    this.texts.name.show(name);
    this.texts.suffix.show(suffix);
    this.texts.badge.show(badge);
    paintLogo(this.logoEl, logoLook(item));
    nameLogo(this.logoEl, this.labels.spoken);
    this.link.href = env.hrefOf(item);
    this.price.reset();
    this.setMark(
      asOf(item.symId) > 0 ? "stale" : freshness(item.symId) === "halted" ? "halted" : "",
    );
    this.paint(ALL_FIELDS, true);
    if (!hasSpark(env.context.variant)) return;
    this.drawLine(item, env);
    this.stopSpark = watchSpark(item.symbol, () => this.drawLine(item, env));
  }

  /** Follows the instrument's ticks. */
  watch(): void {
    const id = this.item?.symId;
    if (id === undefined || this.stopWatching !== undefined) return;
    this.watchedAt = Date.now();
    this.stopWatching = watchRow(id, (mask, quiet) => this.paint(mask, quiet));
    // Paints changes between binding and watching.
    this.paint(ALL_FIELDS, true);
  }

  /** Stands still from now on. */
  rest(): void {
    this.stopWatching?.();
    this.stopWatching = undefined;
  }

  /** Lets go of the instrument. */
  unwatch(): void {
    this.rest();
    this.stopSpark?.();
    this.stopSpark = undefined;
  }

  get watching(): boolean {
    return this.stopWatching !== undefined;
  }

  /** Writes what `mask` (columns.ts bits) may have changed. */
  paint(mask: number, quiet: boolean): void {
    const { item, env, labels } = this;
    if (item === undefined || env === undefined || labels === undefined || (mask & SHOWN) === 0)
      return;
    if (!quiet && this.mark === "stale" && freshness(item.symId) === "live") this.setMark("");
    const cells = (env.own?.cells ?? rowCells)(item, cols, env.context);
    this.price.show(cells.value, cells.price, performance.now(), !quiet && this.mark === "");
    this.texts.mid.show(cells.mid);
    this.texts.left.show(labels.left === "" ? cells.left : labels.left);
    const tag =
      this.mark === "halted"
        ? { text: env.word("tag.suspended"), look: "ring" }
        : rowTag(item, cols, env);
    this.texts.tag.show(tag.text);
    setData(this.tagEl, "look", tag.look);
    if (this.mark === "stale") {
      this.texts.right.show(clockText(cols.ts[item.symId]));
      setData(this.rightEl, "dir", "quiet");
    } else {
      this.texts.right.show(cells.right);
      setData(this.rightEl, "dir", cells.rightTone);
    }
    this.texts.pill.show(this.mark === "halted" ? "--" : cells.pill);
    this.texts.under.show(this.mark === "halted" ? "" : cells.under);
    const direction = this.mark === "halted" ? "flat" : cells.direction;
    setData(this.pillEl, "dir", direction);
    if (hasSpark(env.context.variant)) this.line.turn(direction);
  }

  /**
   * Looks at the freshness again; called by the list's one ticker. `now` is the page's epoch ms.
   */
  judge(now: number): void {
    const id = this.item?.symId;
    if (id === undefined) return;
    const state = freshness(id, now);
    const late =
      state === "delayed" || state === "blocked" || (state === "none" && cols.has(id, F.last));
    if (late && now - this.watchedAt < GRACE_MS) return;
    if (this.setMark(late ? "stale" : state === "halted" ? "halted" : ""))
      this.paint(ALL_FIELDS, true);
  }

  focus(): void {
    this.link.focus({ preventScroll: true });
  }

  setTabbable(is: boolean): void {
    this.link.tabIndex = is ? 0 : -1;
  }

  private drawLine({ symbol }: RowItem, { rem }: RowEnv): void {
    this.line.draw(sparkOf(symbol), SPARK_REM.width * rem, SPARK_REM.height * rem);
  }

  private setMark(mark: Mark): boolean {
    if (mark === this.mark) return false;
    this.mark = mark;
    setData(this.el, "mark", mark);
    return true;
  }
}

/**
 * A link's spoken name is what stands in it, so it is always what is seen. Where only a code is
 * seen, the logo says the full name; elsewhere it is ornament.
 */
function nameLogo(logo: HTMLElement, name: string): void {
  if ((logo.getAttribute("aria-label") ?? "") === name) return;
  if (name === "") {
    logo.removeAttribute("role");
    logo.removeAttribute("aria-label");
    logo.setAttribute("aria-hidden", "true");
    return;
  }
  logo.setAttribute("role", "img");
  logo.setAttribute("aria-label", name);
  logo.removeAttribute("aria-hidden");
}
