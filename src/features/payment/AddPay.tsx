import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useSearchParams } from "react-router-dom";
import type { PaymentType } from "../../../contract/rules/payment-fields.ts";
import {
  usePaymentFields,
  usePaymentKinds,
  usePaymentMethod,
} from "../../data/queries/money/payments.ts";
import type { Query } from "../../data/queries/query.ts";
import { useVerified } from "../../data/queries/user/c2c.ts";
import { FormBones } from "../../parts/form/FormBones.tsx";
import { isMethodForm } from "../../parts/inout/picked-method.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { SelectField } from "../../ui/overlay/SelectField.tsx";
import { listOfDoor } from "./doors.ts";
import { kindOf } from "./kinds.ts";
import { PayFields } from "./PayFields.tsx";
import { useBarred } from "./use-barred.ts";

/**
 * `/payMentMethod/add?type|id&from`, and of C2C `/cryptos/wantBuy/addPaymentMethod?type|id`: a new
 * method or one of the user's own; the fields are those of its kind.
 */
export default function AddPay() {
  const { t } = useTranslation("payment");
  const [query] = useSearchParams();
  const id = query.get("id") ?? undefined;
  const asked = query.get("from");
  const from = isMethodForm(asked) ? asked : undefined;
  const back = useBack(listOfDoor(useLocation().pathname));
  useBarred();
  const own = usePaymentMethod(id);
  const [chosen, choose] = useState<PaymentType>(kindOf(query.get("type")) ?? 1);
  const kind = id === undefined ? chosen : kindOf(own.data?.type);
  const fields = usePaymentFields(kind);
  const kinds = usePaymentKinds(from === undefined ? "" : "out");
  // Methods are the user's own: a new one begins with the name of the certification.
  const verified = useVerified();
  const isNameKnown =
    id !== undefined || verified.data !== undefined || verified.status === "failed";
  // With a kind in the address it was chosen on the screen before.
  const isOpen = id === undefined && kindOf(query.get("type")) === undefined;
  const title = t(id === undefined ? "add.title" : "edit");
  if (
    fields.data !== undefined &&
    isNameKnown &&
    kind !== undefined &&
    (id === undefined || own.data !== undefined)
  )
    return (
      <PayFields
        key={kind}
        title={title}
        kind={kind}
        fields={fields.data.fields}
        {...(own.data !== undefined && id !== undefined && { known: own.data })}
        holder={verified.data?.real_name ?? ""}
        {...(from !== undefined && { from })}
        above={
          isOpen && (
            <SelectField
              label={t("kindLabel")}
              placeholder={t("kindLabel")}
              value={String(kind)}
              onChange={(next) => choose(kindOf(next) ?? 1)}
              options={(kinds.data ?? [])
                .filter(({ enabled }) => enabled)
                .map(({ type }) => ({ key: String(type), label: t(`kind.${type}`) }))}
            />
          )
        }
      />
    );
  const loads: Query<unknown> =
    id !== undefined && own.data === undefined
      ? own
      : fields.data === undefined
        ? fields
        : verified;
  return (
    <>
      <Header title={title} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        <PageState of={loads} skeleton={<FormBones label={t("money:loading")} count={4} />}>
          {() => null}
        </PageState>
      </Page>
    </>
  );
}
