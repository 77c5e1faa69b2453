import { css } from "@linaria/core";
import { ChevronLeft, ListFilter, ReceiptText } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { C2C_COINS } from "../../../../contract/rules/c2c/limits.ts";
import { DIRECTIONS } from "../../../../contract/rules/c2c/roles.ts";
import { useAdverts, useBestOffers, usePayKinds } from "../../../data/queries/user/c2c.ts";
import { MemberName } from "../../../parts/c2c/Face.tsx";
import { coinSum, fiatSum, rangeText, rateText, unitPrice } from "../../../parts/c2c/money-text.ts";
import { PayMark } from "../../../parts/c2c/PayMark.tsx";
import { dropDraft, readDraft, writeDraft } from "../../../parts/form/draft.ts";
import { useDebounced } from "../../../parts/form/use-debounced.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useEvery } from "../../../parts/money/use-every.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Radio } from "../../../ui/field/Radio.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Chip } from "../../../ui/frame/Chip.tsx";
import { ChipRow } from "../../../ui/frame/ChipRow.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "../market/market.styles.ts";
import { useChoice } from "../market/use-choice.ts";
import { QuickConfirm } from "./QuickConfirm.tsx";
import { SumCard } from "./SumCard.tsx";
import { sumParams, type Typed } from "./sum.ts";

const offer = css`
  display: grid;
  gap: .25rem;
  small { display: flex; flex-wrap: wrap; gap: .25rem .75rem; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
`;
const figures = css`
  display: grid;
  justify-items: end;
  color: var(--ink);
  small { font-size: var(--fs-cap); color: var(--ink-3); }
`;
const DRAFT = "c2c.quick";
const STILL_MS = 500;
const AGAIN_MS = 15_000;

/** The quick zone: a sum, and the best five offers for it; one tap takes the best. */
export default function Quick() {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const back = useBack("/cryptos/c2cTrade");
  const { choice, choose } = useChoice();
  return (
    <>
      <Header>
        <div className={s.bar}>
          <IconButton icon={ChevronLeft} label={t("common:back")} onClick={back} />
          <div>
            <h1 className="sr-only">{t("quick.title")}</h1>
            <SegmentedControl
              className={s.sides}
              label={t("side")}
              items={DIRECTIONS.map((key) => ({ key, label: t(key) }))}
              value={choice.direction}
              onChange={(direction) => choose({ direction })}
            />
          </div>
          <IconButton
            icon={ReceiptText}
            label={t("orders.title")}
            onClick={() => navigate("/cryptos/wantBuy/c2cOrderList")}
          />
        </div>
      </Header>
      <Offers key={`${choice.direction} ${choice.symbol} ${choice.currency}`} />
    </>
  );
}

/** Sum, ways of paying and offers of one market. */
function Offers() {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const { choice, choose } = useChoice();
  const { direction, symbol, currency, currencySymbol: sign } = choice;
  const [typed, setTyped] = useState<Typed>(() => ({
    by: "amount",
    text: "",
    ...(readDraft(DRAFT) as Partial<Typed>),
  }));
  const [kind, setKind] = useState(0);
  const [picked, setPicked] = useState("");
  const [isAsked, ask] = useState(false);
  const still = useDebounced(typed.text, STILL_MS);
  const isSum = /[1-9]/.test(typed.text);
  const wanted = {
    direction,
    symbol,
    currency,
    ...sumParams({ ...typed, text: still ?? typed.text }),
    payment_types: kind === 0 ? "" : String(kind),
  };
  const offers = useBestOffers(isSum && still !== undefined ? wanted : undefined);
  useEvery(AGAIN_MS, () => {
    if (isSum && !isAsked) offers.reload();
  });
  const list = isSum ? (offers.data ?? []) : [];
  const best = list.find(({ advert_id }) => advert_id === picked) ?? list[0];
  const type = (next: Typed): void => {
    setTyped(next);
    if (next.text === "") dropDraft(DRAFT);
    else writeDraft(DRAFT, { ...next }, []);
  };
  const kinds = usePayKinds().data ?? [];
  return (
    <>
      <Page grouped className={s.page}>
        <CellGroup>
          <Cell
            label={t("coin")}
            value={
              <SegmentedControl
                small
                label={t("coin")}
                items={C2C_COINS.map((key) => ({ key, label: key }))}
                value={symbol as never}
                onChange={(one) => choose({ symbol: one })}
              />
            }
          />
          <Cell
            label={t("currency.title")}
            value={`${currency} ${sign}`}
            onClick={() => navigate("/cryptos/selectLegalCurrency?from=quick")}
          />
        </CellGroup>
        <SumCard
          typed={typed}
          onType={type}
          symbol={symbol}
          currency={currency}
          sign={sign}
          direction={direction}
          other={best === undefined ? "" : typed.by === "amount" ? best.quantity : best.amount}
        />
        <ChipRow label={t("filter.payment")}>
          <Chip selected={kind === 0} onClick={() => setKind(0)}>
            {t("quick.any")}
          </Chip>
          {kinds.map(({ type: one }) => (
            <Chip key={one} selected={kind === one} onClick={() => setKind(one)}>
              <PayMark kind={one} />
            </Chip>
          ))}
        </ChipRow>
        {isSum && (
          <PageState
            of={offers}
            isEmpty={(all) => all.length === 0}
            empty={<NoOffer direction={direction} symbol={symbol} currency={currency} />}
          >
            {(all) => (
              <CellGroup title={t("quick.best")}>
                {all.map((one, i) => (
                  <Cell
                    key={one.advert_id}
                    control
                    label={
                      <span className={offer}>
                        <MemberName of={{ ...one, certified: false }} />
                        <small>
                          {one.payment_types.map((type) => (
                            <PayMark key={type} kind={type} />
                          ))}
                          <span>
                            {t("minutes", { count: one.pay_time_limit })} ·{" "}
                            {rateText(one.stats.completion_rate_30d)}
                          </span>
                          {i === 0 && <span>{t("quick.bestPrice")}</span>}
                        </small>
                      </span>
                    }
                    value={
                      <>
                        <span className={figures}>
                          <b className="num" translate="no">
                            {unitPrice(one.price, sign)}
                          </b>
                          <small className="num" translate="no">
                            {typed.by === "amount"
                              ? coinSum(one.quantity, symbol)
                              : fiatSum(one.amount, currency, sign)}
                          </small>
                        </span>
                        <Radio
                          name="offer"
                          aria-label={`${one.nick_name} ${unitPrice(one.price, sign)}`}
                          checked={one.advert_id === best?.advert_id}
                          onChange={() => setPicked(one.advert_id)}
                        />
                      </>
                    }
                  />
                ))}
              </CellGroup>
            )}
          </PageState>
        )}
        <CellGroup>
          <Cell
            icon={ListFilter}
            label={t("quick.self")}
            onClick={() => navigate("/cryptos/wantBuy")}
          />
        </CellGroup>
      </Page>
      <ActionBar>
        <Button
          kind={direction}
          off={best === undefined}
          onClick={() => best !== undefined && ask(true)}
        >
          {best === undefined
            ? t(`take.${direction}`, { coin: symbol })
            : t(`take.now.${direction}`, { sum: coinSum(best.quantity, symbol) })}
        </Button>
      </ActionBar>
      {best !== undefined && (
        <QuickConfirm
          offer={best}
          typed={typed}
          open={isAsked}
          onClose={() => ask(false)}
          changed={offers.reload}
        />
      )}
    </>
  );
}

/** Nothing fits: between which sums something would. */
function NoOffer(params: { direction: "buy" | "sell"; symbol: string; currency: string }) {
  const { t } = useTranslation("c2c");
  const ad = useAdverts({ ...params, symbol: params.symbol.toLowerCase(), tradable: "1" }).first
    .data?.list[0];
  return (
    <Empty
      compact
      title={t("quick.none")}
      {...(ad !== undefined && {
        caption: t("quick.possible", {
          range: rangeText(
            ad.min_amount,
            ad.max_now === "" ? ad.max_amount : ad.max_now,
            ad.currency,
            ad.currency_symbol,
          ),
        }),
      })}
    />
  );
}
