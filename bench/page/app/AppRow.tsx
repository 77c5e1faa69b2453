/**
 * The app's row (`RowShell`) with texts in it, for who draws with React: the same elements under
 * the same styles. A test compares the two.
 */
import { Clock } from "lucide-react";
import { memo, useLayoutEffect, useRef } from "react";
import { SparkSvg } from "../../../src/charts/spark/SparkSvg.tsx";
import { LogoShell } from "../../../src/parts/logo/SymbolLogo.tsx";
import { pill } from "../../../src/parts/price/ChangePill.styles.ts";
import { tint } from "../../../src/parts/price/Tint.styles.ts";
import * as name from "../../../src/parts/quote/SymbolName.styles.ts";
import * as styles from "../../../src/parts/quote/SymbolRow.styles.ts";
import { Icon } from "../../../src/ui/Icon.tsx";
import type { WireTick } from "../../load/json-wire.ts";
import { changeText } from "../list/change-text.ts";
import { directionOf, paintStill, SUFFIX } from "./row-item.ts";

export const AppRow = memo(({ tick, slot }: { tick: WireTick; slot: number }) => {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(tick.c);
  const flash = useRef<"us" | "ds">(undefined);
  if (tick.c !== before.current)
    flash.current = Number(tick.c) > Number(before.current) ? "us" : "ds";
  before.current = tick.c;
  useLayoutEffect(() => paintStill(ref.current as HTMLDivElement, tick.s), [tick.s]);
  const change = changeText(Number(tick.c), Number(tick.o));
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as the app's rows
    <div className={styles.row} role="row" data-slot={slot} ref={ref}>
      {/* biome-ignore lint/a11y/useSemanticElements: as the app's rows */}
      <div role="cell" aria-colspan={3}>
        <a data-c="link" href={`#/${tick.s}`} draggable={false}>
          <LogoShell />
          <span className={name.nameCell}>
            <span className={name.line1}>
              <span data-c="name">{tick.s}</span>
              <i data-c="suffix">{SUFFIX}</i>
              <em data-c="badge" />
            </span>
            <span className={name.line2}>
              <span className={name.tag} data-c="tag" data-look="none" />
              <span data-c="left">{tick.v}</span>
            </span>
          </span>
          <span className={styles.sparkCell}>
            <SparkSvg />
          </span>
          <span className={styles.midCell} data-c="mid">
            {tick.a}
          </span>
          <span className={styles.priceCell}>
            <span className={styles.price}>
              <span>
                <i className={tint} data-c="tint" data-flash={flash.current} />
                <b data-c="price">{tick.c}</b>
              </span>
            </span>
            <span className={styles.rightLine}>
              <Icon of={Clock} size="xs" label="delayed" />
              <span data-c="right" data-dir="quiet">
                {tick.b}
              </span>
            </span>
          </span>
          <span className={pill} data-c="pill" data-dir={directionOf(change)}>
            <span data-c="change">{change}</span>
            <small data-c="under" />
          </span>
        </a>
      </div>
    </div>
  );
});
