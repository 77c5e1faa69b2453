import { ChevronDown, ChevronLeft, Keyboard } from "lucide-react";
import { Fragment, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountChip } from "../../../parts/account/AccountChip.tsx";
import { Tape } from "../../../parts/book/Tape.tsx";
import { ChartSection } from "../../../parts/chart/ChartSection.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { CancelAll } from "../../../parts/open-orders/CancelAll.tsx";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { PriceText } from "../../../parts/price/PriceText.tsx";
import { LiveDot } from "../../../parts/status/LiveDot.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useWholeWindow } from "../../../ui/list/Column.tsx";
import type { DeskProps } from "../desk/desk-props.ts";
import { KEYS, KeysSheet } from "./KeysSheet.tsx";
import { PairsPane, type PaneProduct } from "./PairsPane.tsx";
import { type DeskActions, useDeskKeys } from "./use-desk-keys.ts";
import * as s from "./workspace.styles.ts";

const TRADES = 20;

/** Props of {@link Workspace}: the parts of a desk, which keeps their state. */
export interface WorkspaceProps extends DeskProps {
  product: PaneProduct;
  /** Funding, or the session. */
  strip?: ReactNode;
  name: string;
  chooseLabel: string;
  onChoose: () => void;
  ticket: ReactNode;
  /** Trades stand below it. */
  book: ReactNode;
  /** Tabs of what the account has, with their panel. */
  tabs: ReactNode;
  panel: ReactNode;
  /** Takes a price chosen in the chart. */
  onPrice: (price: number) => void;
  keys: Pick<DeskActions, "side" | "price" | "size"> & { empty: () => void };
}

/**
 * A desk on a window of 900 px and more: chart, book, ticket and records side by side, with a key
 * for what the ticket does.
 */
export default function Workspace(props: WorkspaceProps) {
  const {
    full,
    root = false,
    home,
    product,
    strip,
    name,
    chooseLabel,
    onChoose,
    onPick,
    products,
    ticket,
    book,
    tabs,
    panel,
    onPrice,
    keys,
  } = props;
  const { t } = useTranslation(["workspace", "trade"]);
  const back = useBack(home);
  const pane = useRef<HTMLElement>(null);
  const [helping, help] = useState(false);
  const [cancelling, cancelAll] = useState(false);
  useWholeWindow();
  useDeskKeys({
    ...keys,
    review: () => pane.current?.querySelector<HTMLElement>("[data-review]")?.click(),
    cancel: () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && activeElement !== document.body)
        activeElement.blur();
      else keys.empty();
    },
    cancelAll: () => cancelAll(true),
    help: () => help(true),
  });
  return (
    <>
      <header className={s.head}>
        {!root && <IconButton icon={ChevronLeft} label={t("common:back")} onClick={back} />}
        <h1>
          <button type="button" className={s.pair} aria-haspopup="dialog" onClick={onChoose}>
            <span>{name}</span>
            <Icon of={ChevronDown} size="s" />
            <span className="sr-only">{chooseLabel}</span>
          </button>
          {full.source !== "live" && (
            <small className={s.source}>{t(`trade:source.${full.source}`)}</small>
          )}
        </h1>
        <span className={s.price}>
          <PriceText item={full} tone="day" full />
          <ChangePill symId={full.symId} look="text" />
        </span>
        {strip !== undefined && <div className={s.funding}>{strip}</div>}
        <span>
          <IconButton
            icon={Keyboard}
            size="m"
            label={t("keys.title")}
            aria-haspopup="dialog"
            onClick={() => help(true)}
          />
          <AccountChip />
        </span>
      </header>
      <main className={s.panes}>
        <PairsPane product={product} of={full} onPick={onPick} />
        <div className={s.chart}>
          <ChartSection item={full} full={full} depth fill onOrder={onPrice} />
        </div>
        <div className={s.book}>
          {book}
          <Tape item={full} rows={TRADES} />
        </div>
        <section ref={pane} className={s.ticket} aria-label={t("trade:ticket")}>
          {products !== undefined && <div data-products="">{products}</div>}
          {ticket}
        </section>
        <div className={s.records}>
          {tabs}
          {panel}
        </div>
      </main>
      <footer className={s.keys}>
        {KEYS.map(([caps, action]) => (
          <span key={action} className={s.key}>
            {caps.map((cap) => (
              <Fragment key={cap}>
                <kbd>{cap}</kbd>
              </Fragment>
            ))}
            {t(`keys.${action}`)}
          </span>
        ))}
        <LiveDot />
      </footer>
      <KeysSheet open={helping} onClose={() => help(false)} />
      <CancelAll
        open={cancelling}
        onClose={() => cancelAll(false)}
        product={product}
        symbol={full.symbol}
      />
    </>
  );
}
