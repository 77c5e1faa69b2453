import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import type { MarketCode } from "../../../../contract/market/markets.ts";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { DEFAULT_GROUP, GROUP_SYMBOLS_MOST } from "../../../../contract/rules/watchlist.ts";
import { useExchanges, useWatchGroups } from "../../../data/queries/user/watchlist.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { Button } from "../../../ui/Button.tsx";
import { SearchField } from "../../../ui/field/SearchField.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SkeletonRows } from "../../../ui/list/SkeletonRows.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { useChanges } from "../use-changes.ts";
import * as s from "../watchlist.styles.ts";
import { SymbolChoice } from "./SymbolChoice.tsx";
import { useChoices } from "./use-choices.ts";
import { useHeld } from "./use-held.ts";

/**
 * `/optional/selectSymbol?groupId=`: symbols of a market or a word, any number of them into the
 * group at once.
 */
export default function SelectSymbol() {
  const { t } = useTranslation("watchlist");
  const { search } = useLocation();
  const groupId = new URLSearchParams(search).get("groupId") || DEFAULT_GROUP;
  const back = useBack(`/optional/index?group=${encodeURIComponent(groupId)}`);
  const group = useWatchGroups().data?.find(({ id }) => id === groupId);
  const [market, setMarket] = useState<MarketCode | "">("");
  const [word, setWord] = useState("");
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const exchanges = useExchanges();
  const markets = [...new Set(exchanges.data?.map((one) => one.market) ?? [])];
  const choices = useChoices(market, word);
  const held = useHeld(groupId, choices.rows);
  const { add } = useChanges();

  const tick = (row: QuoteRow, on: boolean): void => {
    const next = new Set(ticked);
    if (on) next.add(row.symbol);
    else next.delete(row.symbol);
    const room =
      groupId === DEFAULT_GROUP ? GROUP_SYMBOLS_MOST : GROUP_SYMBOLS_MOST - (group?.count ?? 0);
    if (next.size > room)
      toast({ kind: "fail", text: t("select.full", { count: GROUP_SYMBOLS_MOST }) });
    else setTicked(next);
  };
  const save = async (): Promise<void> => {
    setBusy(true);
    const done = await add(groupId, [...ticked]);
    setBusy(false);
    if (!done) return;
    toast({ kind: "ok", text: t("select.done", { count: ticked.size }) });
    back();
  };
  return (
    <>
      <Header title={t("select.title")} back={{ label: t("back"), onClick: back }} />
      <Page>
        <div className={s.finder}>
          <SearchField
            label={t("select.search")}
            placeholder={t("select.search")}
            clearLabel={t("select.clear")}
            value={word}
            onChange={setWord}
          />
          <ChipRow label={t("select.markets")} inset>
            <Chip selected={market === ""} onClick={() => setMarket("")}>
              {t("all")}
            </Chip>
            {markets.map((one) => (
              <Chip key={one} selected={market === one} onClick={() => setMarket(one)}>
                {t(`market.${one}`)}
              </Chip>
            ))}
          </ChipRow>
        </div>
        {choices.rows.length > 0 ? (
          <ul aria-label={t("select.title")}>
            {choices.rows.map((row) => (
              <SymbolChoice
                key={row.symbol}
                row={row}
                held={held(row.symbol)}
                ticked={ticked.has(row.symbol)}
                onTick={(on) => tick(row, on)}
              />
            ))}
          </ul>
        ) : choices.status === "failed" ? (
          <ErrorState title={t("failed")} retry={{ label: t("retry"), onClick: choices.retry }} />
        ) : choices.status === "ready" ? (
          <Empty title={word === "" ? t("select.none") : t("select.noHit", { word })} />
        ) : (
          <SkeletonRows label={t("loading")} count={8} />
        )}
        {choices.more && (
          <div className={s.foot}>
            <Button kind="soft" wide busy={choices.status === "pending"} onClick={choices.more}>
              {t("select.more")}
            </Button>
          </div>
        )}
      </Page>
      <ActionBar>
        <Button
          kind="primary"
          wide
          disabled={ticked.size === 0}
          busy={busy}
          onClick={() => void save()}
        >
          {t("select.add", { count: ticked.size })}
        </Button>
      </ActionBar>
    </>
  );
}
