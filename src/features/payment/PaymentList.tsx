import { CreditCard, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { PaymentMine } from "../../../contract/http/money/payment.ts";
import { METHODS_MOST } from "../../../contract/rules/payment-fields.ts";
import { deleteMethod } from "../../data/commands/money.ts";
import { usePaymentMethods } from "../../data/queries/money/payments.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { callWithProof } from "../../parts/proof/call-with-proof.ts";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { SwipeRow } from "../../ui/list/SwipeRow.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { Empty } from "../../ui/state/Empty.tsx";
import { AddBar } from "./AddBar.tsx";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { MethodRow } from "./MethodRow.tsx";
import * as s from "./payment.styles.ts";
import { tellBarred, useBarred } from "./use-barred.ts";

/**
 * `/payMentMethod/list`: the user's own methods, the default one first; each leads to its form and
 * can be taken away with the fund password.
 */
export default function PaymentList() {
  const { t } = useTranslation("payment");
  const navigate = useNavigate();
  const back = useBack("/my/index");
  const barred = useBarred();
  const mine = usePaymentMethods();
  const [asked, setAsked] = useState<PaymentMine>();
  const [open, setOpen] = useState(false);
  const count = mine.data?.length ?? 0;
  const add = (): void =>
    barred === undefined ? void navigate("/payMentMethod/selectPay") : tellBarred(barred);
  const remove = async (): Promise<void> => {
    setOpen(false);
    if (asked === undefined) return;
    const done = await callWithProof(deleteMethod, { id: asked.id }, { scene: "fund" });
    if (done.ok) toast({ kind: "ok", text: t("deleted") });
  };
  const ask = (one: PaymentMine): void => {
    setAsked(one);
    setOpen(true);
  };
  const empty = (
    <Empty icon={CreditCard} title={t("none")} action={{ label: t("add.title"), onClick: add }} />
  );
  return (
    <>
      <Header title={t("title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={s.page}>
        {barred === "demo" ? (
          empty
        ) : (
          <PageState of={mine} isEmpty={(list) => list.length === 0} empty={empty}>
            {(list) => (
              <>
                <ul className={s.cards}>
                  {list.map((one) => (
                    <li key={one.id}>
                      <SwipeRow
                        action={t("delete.action")}
                        onAction={() => ask(one)}
                        className={s.swiped}
                      >
                        <MethodRow
                          of={one}
                          onClick={() =>
                            navigate(`/payMentMethod/add?id=${one.id}`, { state: { steps: 1 } })
                          }
                        />
                        <IconButton
                          icon={Trash2}
                          size="m"
                          quiet
                          label={t("delete.of", { kind: one.name, account: one.account })}
                          onClick={() => ask(one)}
                        />
                      </SwipeRow>
                    </li>
                  ))}
                </ul>
                <p className={s.note}>{t("count", { count: list.length, most: METHODS_MOST })}</p>
              </>
            )}
          </PageState>
        )}
      </Page>
      <AddBar count={count} onAdd={add} />
      <DeleteDialog
        open={open}
        onClose={() => setOpen(false)}
        account={asked?.account}
        onDelete={() => void remove()}
      />
    </>
  );
}
