import { CreditCard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import { usePaymentKinds, usePaymentMethods } from "../../data/queries/money/payments.ts";
import {
  isMethodForm,
  METHOD_FORMS,
  type MethodForm,
  pickMethod,
} from "../../parts/inout/picked-method.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { Button } from "../../ui/Button.tsx";
import { ActionBar } from "../../ui/frame/ActionBar.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { Cell } from "../../ui/list/Cell.tsx";
import { CellGroup } from "../../ui/list/CellGroup.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { KIND_ICONS, kindOf } from "./kinds.ts";
import { MethodRow } from "./MethodRow.tsx";
import * as s from "./payment.styles.ts";
import { tellBarred, useBarred } from "./use-barred.ts";

/**
 * `/payMentMethod/selectPay?from`: with `from` one of the user's own methods is picked for that
 * form, without it the kind of a new one.
 */
export default function SelectPay() {
  const from = useSearchParams()[0].get("from");
  return isMethodForm(from) ? <PickOwn form={from} /> : <PickKind />;
}

function PickOwn({ form }: { form: MethodForm }) {
  const { t } = useTranslation("payment");
  const navigate = useNavigate();
  const back = useBack(METHOD_FORMS[form]);
  const barred = useBarred();
  const mine = usePaymentMethods();
  const add = (): void =>
    barred === undefined
      ? void navigate(`/payMentMethod/add?from=${form}`, { state: { steps: 2 } })
      : tellBarred(barred);
  return (
    <>
      <Header title={t("select.own")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={s.page}>
        <PageState
          of={mine}
          isEmpty={(list) => !list.some(({ usable }) => usable)}
          empty={<Empty icon={CreditCard} title={t("noneFits")} />}
        >
          {(list) => (
            <ul className={s.cards}>
              {list
                .filter(({ usable }) => usable)
                .map((one) => (
                  <li key={one.id}>
                    <MethodRow
                      of={one}
                      onClick={() => {
                        pickMethod(form, one.id);
                        back();
                      }}
                    />
                  </li>
                ))}
            </ul>
          )}
        </PageState>
      </Page>
      <ActionBar>
        <Button kind="primary" wide onClick={add}>
          {t("add.title")}
        </Button>
      </ActionBar>
    </>
  );
}

function PickKind() {
  const { t } = useTranslation("payment");
  const navigate = useNavigate();
  const back = useBack("/payMentMethod/list");
  const barred = useBarred();
  const kinds = usePaymentKinds("");
  return (
    <>
      <Header title={t("select.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={s.page}>
        <PageState of={kinds}>
          {(list) => (
            <CellGroup>
              {list.map(({ type, enabled }) => {
                const kind = kindOf(type);
                if (kind === undefined || !enabled) return null;
                const go = (): void =>
                  barred === undefined
                    ? void navigate(`/payMentMethod/add?type=${kind}`, { state: { steps: 2 } })
                    : tellBarred(barred);
                return (
                  <Cell
                    key={kind}
                    icon={KIND_ICONS[kind]}
                    label={t(`kind.${kind}`)}
                    caption={t(`kindText.${kind}`)}
                    onClick={go}
                  />
                );
              })}
            </CellGroup>
          )}
        </PageState>
      </Page>
    </>
  );
}
