import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { toText } from "../../../contract/money/decimal.ts";
import type { ShareDraft } from "../../data/stores/account/review-draft.ts";
import { plainText } from "../../lib/format/plain.ts";
import { MISSING } from "../../lib/format/signs.ts";
import { codeOf, nameOf } from "../../lib/instrument/row-item.ts";
import { type FullInstrument, useInstrument } from "../../parts/instrument/use-instrument.ts";
import { hasMoved } from "../../parts/offers/figures.ts";
import { useErrorWords } from "../../parts/page/use-error-words.ts";
import { useInterest } from "../../parts/quote/use-interest.ts";
import { useSecond } from "../../parts/session/use-second.ts";
import { hasPrice, hasTrigger } from "../../parts/ticket/stock/draft.ts";
import { hintOf, judgeStock } from "../../parts/ticket/stock/judge.ts";
import { useSumRows } from "../../parts/ticket/stock/StockSums.tsx";
import { sendStock } from "../../parts/ticket/stock/send-stock.ts";
import { useStockWorld } from "../../parts/ticket/stock/use-stock-world.ts";
import { tickText } from "../../parts/ticket/typed.ts";
import { useDeepBook } from "../../parts/ticket/use-deep-book.ts";
import { Button } from "../../ui/Button.tsx";
import { Badge } from "../../ui/figure/Badge.tsx";
import { ReviewPage } from "./ReviewPage.tsx";

/** An order of shares before it is sent, as of each second. */
export function ShareReview({ of }: { of: ShareDraft }) {
  const { full } = useInstrument(of.symbol);
  return full === undefined ? null : <Known of={of} full={full} />;
}

function Known({ of, full }: { of: ShareDraft; full: FullInstrument }) {
  const { t, i18n } = useTranslation(["stock", "trade"]);
  const words = useErrorWords();
  const { now } = useStockWorld(full);
  useInterest([full]);
  const deepen = useDeepBook(full);
  // The whole book is asked for: no part of it is shown here.
  useEffect(deepen, [deepen]);
  useSecond();
  const [taken, take] = useState(of.estimate);
  const { order: draft } = of;
  const { kind, side } = draft;
  const rows = useSumRows(full.quoteUnit);
  const world = now();
  const found = judgeStock(draft, world);
  const terms = found.ok ? found.value : undefined;
  const estimate = terms === undefined ? "" : toText(terms.estimate);
  // An order without a price of its own is agreed to again when the market has gone on.
  const isMoved = !hasPrice(kind) && !hasTrigger(kind) && hasMoved(taken, estimate);
  const digits = tickText(world.rules, draft.price).split(".")[1]?.length ?? 0;
  const price = (text: string): string => `${plainText(text, digits)} ${full.quoteUnit}`;
  const hint = terms && hintOf(draft, terms, world);
  const refused = found.ok
    ? undefined
    : "error" in found.error
      ? words(found.error.error)
      : t(`trade:refuse.${found.error.text}`, {
          step: found.error.step ?? "",
          unit: t("trade:shares"),
          quote: full.quoteUnit,
        });
  const code = codeOf(of.symbol);
  return (
    <ReviewPage
      done={({ orderNo }) => `${of.result}?kind=exchange&orderNo=${encodeURIComponent(orderNo)}`}
      kind={side}
      action={t(`confirm.${side}`, { qty: plainText(draft.size), code })}
      blocked={terms === undefined || isMoved}
      notice={
        isMoved ? (
          <Button kind="soft" wide onClick={() => take(estimate)}>
            {t("confirm.moved")}
          </Button>
        ) : (
          refused !== undefined && <p role="alert">{refused}</p>
        )
      }
      send={() => sendStock(of.symbol, draft, terms!, of.clientOrderId)}
      pairs={[
        { key: t("confirm.product"), value: `${nameOf(full, i18n.language)} · ${code}` },
        {
          key: t("trade:confirm.side"),
          value: <Badge kind={side === "buy" ? "up" : "down"}>{t(`trade:side.${side}`)}</Badge>,
        },
        { key: t("confirm.type"), value: t(`trade:kind.${kind}`) },
        ...(hasTrigger(kind) ? [{ key: t("confirm.trigger"), value: price(draft.trigger) }] : []),
        {
          key: t("confirm.price"),
          value: hasPrice(kind)
            ? price(draft.price)
            : estimate === ""
              ? MISSING
              : `≈ ${price(estimate)}`,
        },
        { key: t("confirm.shares"), value: plainText(draft.size) },
        ...(kind === "market"
          ? []
          : [{ key: t("confirm.validity"), value: t(`trade:tifLong.${draft.validity}`) }]),
        ...(terms?.ext === true ? [{ key: t("confirm.session"), value: t("confirm.extToo") }] : []),
        ...rows(terms, world, side),
        ...(hint === undefined
          ? []
          : [
              {
                key: t("confirm.then"),
                value: t(`hint.${hint.key}`, {
                  price: hint.price === undefined ? "" : price(toText(hint.price)),
                }),
              },
            ]),
      ]}
    />
  );
}
