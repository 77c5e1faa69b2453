import { CreditCard } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import type { Pay } from "../../../../contract/http/c2c/shapes.ts";
import { FILE_URL } from "../../../../contract/rules/fields.ts";
import { deleteMethod } from "../../../data/commands/money.ts";
import { usePaymentMethod } from "../../../data/queries/money/payments.ts";
import { useOwnPays } from "../../../data/queries/user/c2c.ts";
import { inFours } from "../../../lib/format/account-number.ts";
import { PayMark } from "../../../parts/c2c/PayMark.tsx";
import { useOwnPicture } from "../../../parts/form/picture/use-own-picture.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { Button } from "../../../ui/Button.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { KeyValue } from "../../../ui/list/KeyValue.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { Empty } from "../../../ui/state/Empty.tsx";
import { DeleteDialog } from "../DeleteDialog.tsx";
import { C2C_LIST } from "../doors.ts";
import * as s from "../payment.styles.ts";

/**
 * `/cryptos/wantBuy/bankCard?id`: one of the user's methods in full, of whatever kind. One that an
 * ad or an open order has stays as it is.
 */
export default function BankCard() {
  const { t } = useTranslation(["payment", "common"]);
  const back = useBack(C2C_LIST);
  const id = useSearchParams()[0].get("id") ?? "none";
  const one = usePaymentMethod(id);
  // Which ads and orders have it stands in the list of C2C alone.
  const of = useOwnPays().data?.find((pay) => pay.id === id);
  const isNone = one.status === "failed" && one.error.kind === "business";
  return (
    <>
      <Header title={t("one")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={s.page}>
        {isNone ? (
          <Empty
            icon={CreditCard}
            title={t("gone")}
            action={{ label: t("title"), onClick: back }}
          />
        ) : (
          <PageState of={one}>{({ values }) => of && <Whole of={of} values={values} />}</PageState>
        )}
      </Page>
      {of && !isNone && <Acts of={of} onGone={back} />}
    </>
  );
}

function Whole({ of, values }: { of: Pay; values: Readonly<Record<string, string>> }) {
  const { t } = useTranslation("payment");
  const code = Object.values(values).find((value) => FILE_URL.test(value));
  const picture = useOwnPicture(code);
  return (
    <section className={s.whole}>
      <h2>
        <PayMark kind={of.type} />
        {of.isDefault && <Badge kind="brand">{t("default")}</Badge>}
        {of.in_use && <Badge>{t("inUse")}</Badge>}
      </h2>
      <KeyValue
        pairs={Object.entries(values)
          .filter(([, value]) => value !== "" && !FILE_URL.test(value))
          .map(([key, value]) => ({ key: t(`field.${key}`), value: inFours(value) }))}
      />
      {picture && <img src={picture} alt={t("field.qr")} />}
      {of.in_use && <p>{t("inUseText")}</p>}
    </section>
  );
}

function Acts({ of, onGone }: { of: Pay; onGone: () => void }) {
  const { t } = useTranslation("payment");
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const remove = async (): Promise<void> => {
    setOpen(false);
    const done = await callWithProof(deleteMethod, { id: of.id }, { scene: "fund" });
    if (!done.ok) return;
    toast({ kind: "ok", text: t("deleted") });
    onGone();
  };
  return (
    <ActionBar>
      <Button disabled={of.in_use} onClick={() => setOpen(true)}>
        {t("delete.action")}
      </Button>
      <Button
        kind="primary"
        wide
        disabled={of.in_use}
        onClick={() =>
          navigate(`/cryptos/wantBuy/addPaymentMethod?id=${of.id}`, { state: { steps: 1 } })
        }
      >
        {t("edit")}
      </Button>
      <DeleteDialog
        open={open}
        onClose={() => setOpen(false)}
        account={of.account}
        onDelete={() => void remove()}
      />
    </ActionBar>
  );
}
