import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { openQuick } from "../../../data/commands/c2c.ts";
import type { BestOffer } from "../../../data/queries/user/c2c.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { MemberName } from "../../../parts/c2c/Face.tsx";
import { coinSum, fiatSum, unitPrice } from "../../../parts/c2c/money-text.ts";
import { PayMarks } from "../../../parts/c2c/PayMark.tsx";
import { Button } from "../../../ui/Button.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import * as s from "../market/market.styles.ts";
import { useChoice } from "../market/use-choice.ts";
import { ReceiveBy } from "./ReceiveBy.tsx";
import { sumParams, type Typed } from "./sum.ts";
import { useOpening } from "./use-opening.tsx";
import { useReceive } from "./use-receive.ts";

/** All of it once more before coins are set aside. */
export function QuickConfirm({
  offer: of,
  typed,
  open: isOpen,
  onClose,
  changed,
}: {
  offer: BestOffer;
  typed: Typed;
  open: boolean;
  onClose: () => void;
  changed: () => void;
}) {
  const { t } = useTranslation("c2c");
  const navigate = useNavigate();
  const { choice } = useChoice();
  const { direction, symbol, currency, currencySymbol: sign } = choice;
  const isUser = useValue(session$.signedIn);
  const isSale = direction === "sell";
  const { pay } = useReceive(isSale && isOpen ? of.advert_id : undefined);
  const { open, busy, dialog } = useOpening(openQuick, sign, changed);
  const go = (): void => {
    if (!isUser)
      return void navigate(`/login?redirect=${encodeURIComponent("/cryptos/wantBuy/quick")}`);
    open((fresh) => ({
      c2c_advert_id: fresh?.advert_id ?? of.advert_id,
      direction,
      symbol,
      currency,
      ...sumParams(typed),
      expect_price: fresh?.price ?? of.price,
      ...(isSale && { payment_method_id: pay?.id ?? "" }),
    }));
  };
  return (
    <>
      <Sheet
        open={isOpen}
        onClose={onClose}
        title={t(`take.${direction}`, { coin: symbol })}
        footer={
          <Button
            kind={direction}
            wide
            busy={busy}
            off={isUser && isSale && pay === undefined}
            onClick={go}
          >
            {isUser
              ? t(`take.now.${direction}`, { sum: coinSum(of.quantity, symbol) })
              : t("login")}
          </Button>
        }
      >
        <KeyValue
          pairs={[
            { key: t("price"), value: unitPrice(of.price, sign) },
            { key: t(`sum.fiat.${direction}`), value: fiatSum(of.amount, currency, sign) },
            { key: t(`sum.coin.${direction}`), value: coinSum(of.quantity, symbol) },
            { key: t("filter.payment"), value: <PayMarks kinds={of.payment_types} /> },
            { key: t("take.payWithin"), value: t("minutes", { count: of.pay_time_limit }) },
            { key: t("advertiser"), value: <MemberName of={{ ...of, certified: false }} /> },
          ]}
        />
        {isSale && isUser && <ReceiveBy advertId={of.advert_id} />}
        <p className={s.note}>{t("take.escrow")}</p>
      </Sheet>
      {dialog}
    </>
  );
}
