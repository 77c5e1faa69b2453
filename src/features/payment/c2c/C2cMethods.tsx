import { CreditCard } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { METHODS_MOST } from "../../../../contract/rules/payment-fields.ts";
import { useOwnPays, usePayKinds } from "../../../data/queries/user/c2c.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { SelectSheet } from "../../../ui/overlay/SelectSheet.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { ErrorState } from "../../../ui/state/ErrorState.tsx";
import { AddBar } from "../AddBar.tsx";
import { MethodRow } from "../MethodRow.tsx";
import * as s from "../payment.styles.ts";
import { tellBarred, useBarred } from "../use-barred.ts";

/**
 * `/cryptos/paymentMethod`: the user's methods as C2C sees them: which ones ads and open orders
 * have. Each leads to itself in full.
 */
export default function C2cMethods() {
  const { t } = useTranslation(["payment", "common"]);
  const navigate = useNavigate();
  const back = useBack("/cryptos/c2cTrade");
  const barred = useBarred();
  const mine = useOwnPays();
  const kinds = usePayKinds();
  const [open, setOpen] = useState(false);
  const add = (): void => (barred === undefined ? setOpen(true) : tellBarred(barred));
  const count = mine.data?.length ?? 0;
  return (
    <>
      <Header title={t("title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={s.page}>
        <PageState
          of={mine}
          isEmpty={(list) => list.length === 0}
          empty={
            <Empty
              icon={CreditCard}
              title={t("none")}
              action={{ label: t("add.title"), onClick: add }}
            />
          }
        >
          {(list) => (
            <>
              {mine.status === "failed" && (
                <ErrorState
                  compact
                  title={t("common:couldNotLoad")}
                  retry={{ label: t("common:retry"), onClick: mine.reload }}
                />
              )}
              <ul className={s.cards}>
                {list.map((one) => (
                  <li key={one.id}>
                    <MethodRow
                      of={one}
                      inUse={one.in_use}
                      href={`#/cryptos/wantBuy/bankCard?id=${one.id}`}
                    />
                  </li>
                ))}
              </ul>
              <p className={s.note}>{t("count", { count: list.length, most: METHODS_MOST })}</p>
            </>
          )}
        </PageState>
      </Page>
      <AddBar count={count} onAdd={add} />
      <SelectSheet
        open={open}
        onClose={() => setOpen(false)}
        title={t("select.title")}
        onChange={(type) =>
          navigate(`/cryptos/wantBuy/addPaymentMethod?type=${type}`, { state: { steps: 1 } })
        }
        options={(kinds.data ?? []).map(({ type }) => ({
          key: String(type),
          label: t(`kind.${type}`),
          caption: t(`kindText.${type}`),
        }))}
      />
    </>
  );
}
