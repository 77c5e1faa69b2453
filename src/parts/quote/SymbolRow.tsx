import { Clock } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SparkSvg } from "../../charts/spark/SparkSvg.tsx";
import type { FiatRate, RowItem, RowVariant } from "../../lib/instrument/row-item.ts";
import { Icon } from "../../ui/Icon.tsx";
import { LogoShell } from "../logo/SymbolLogo.tsx";
import { pill } from "../price/ChangePill.styles.ts";
import { tint } from "../price/Tint.styles.ts";
import { RowView } from "../row/row-view.ts";
import { useRowEnv } from "../row/use-row-env.ts";
import { everySecond } from "../status/second.ts";
import * as name from "./SymbolName.styles.ts";
import * as styles from "./SymbolRow.styles.ts";

/**
 * The elements of a row, empty. A `RowView` finds its cells by `data-c` and writes them from then
 * on; React renders them once and never again, so there is nothing here that depends on an
 * instrument. `slot`: its place in a pool. `columns`: the row stands in a table of so many columns.
 */
export function RowShell({ slot, columns }: { slot?: number; columns?: number }) {
  const { t } = useTranslation("parts");
  const inTable = columns !== undefined;
  return (
    <div className={styles.row} role={inTable ? "row" : "listitem"} data-slot={slot}>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both or neither */}
      <div role={inTable ? "cell" : undefined} aria-colspan={columns}>
        {/* biome-ignore lint/a11y/useValidAnchor: the row view sets the address */}
        <a data-c="link" href="#" draggable={false}>
          <LogoShell />
          <span className={name.nameCell}>
            <span className={name.line1}>
              <span data-c="name" />
              <i data-c="suffix" />
              <em data-c="badge" />
            </span>
            <span className={name.line2}>
              <span className={name.tag} data-c="tag" data-look="none" />
              <span data-c="left" />
            </span>
          </span>
          <span className={styles.sparkCell}>
            <SparkSvg />
          </span>
          <span className={styles.midCell} data-c="mid" />
          <span className={styles.priceCell}>
            <span className={styles.price}>
              <span>
                <i className={tint} data-c="tint" />
                <b data-c="price" />
              </span>
            </span>
            <span className={styles.rightLine}>
              <Icon of={Clock} size="xs" label={t("spoken.delayed")} />
              <span data-c="right" data-dir="quiet" />
            </span>
          </span>
          <span className={pill} data-c="pill" data-dir="flat">
            <span data-c="change" />
            <small data-c="under" />
          </span>
        </a>
      </div>
    </div>
  );
}

export interface SymbolRowProps {
  item: RowItem;
  variant: RowVariant;
  hrefOf: (item: RowItem) => string;
  fiat?: FiatRate;
}

/**
 * One live row on its own. For more than a screenful use QuoteList, which recycles these. The
 * caller holds the interest (`useInterest`); the row only paints what arrives.
 */
export function SymbolRow({ item, variant, hrefOf, fiat }: SymbolRowProps) {
  const ref = useRef<HTMLDivElement>(null);
  const viewRef = useRef<RowView>(undefined);
  const env = useRowEnv(variant, hrefOf, fiat);
  useLayoutEffect(() => {
    const el = ref.current?.firstElementChild as HTMLElement;
    viewRef.current ??= new RowView(el);
    const view = viewRef.current;
    view.bind(item, env);
    view.watch();
    const stop = everySecond((now) => view.judge(now));
    return () => {
      stop();
      view.unwatch();
    };
  }, [item, env]);
  return (
    <div ref={ref} data-variant={variant}>
      <RowShell />
    </div>
  );
}
