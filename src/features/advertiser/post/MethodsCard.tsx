import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { METHODS_PER_AD } from "../../../../contract/rules/c2c/limits.ts";
import { useOwnPays, usePayKinds } from "../../../data/queries/user/c2c.ts";
import { inFours } from "../../../lib/format/account-number.ts";
import { PayMark } from "../../../parts/c2c/PayMark.tsx";
import { FormCard } from "../../../parts/form/FormPage.tsx";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/field/Checkbox.tsx";
import * as s from "../advertiser.styles.ts";
import type { Step } from "./step.ts";

/** Up to three ways: own accounts of who sells, kinds of who buys. */
export function MethodsCard({
  d,
  change,
  error,
}: Pick<Step, "d" | "change"> & { error: string | undefined }) {
  const { t } = useTranslation(["advertiser", "payment"]);
  const count = d.direction === "buy" ? d.methods.length : d.kinds.length;
  return (
    <FormCard>
      <div className={s.stack}>
        <h2 className={s.label}>
          {t(d.direction === "buy" ? "post.receive" : "post.payBy")}
          <small>{t("post.count", { count, most: METHODS_PER_AD })}</small>
        </h2>
        {d.direction === "buy" ? <Own d={d} change={change} /> : <Kinds d={d} change={change} />}
        {error && (
          <p role="alert" className={s.fault}>
            {error}
          </p>
        )}
      </div>
    </FormCard>
  );
}

function Own({ d, change }: Pick<Step, "d" | "change">) {
  const { t } = useTranslation(["advertiser", "payment"]);
  const navigate = useNavigate();
  const mine = useOwnPays();
  return (
    <>
      <PageState
        of={mine}
        isEmpty={(list) => list.length === 0}
        empty={<p>{t("post.noMethods")}</p>}
      >
        {(list) => (
          <ul>
            {list.map(({ id, type, account }) => {
              const isOn = d.methods.includes(id);
              return (
                <li key={id} className={s.pick}>
                  <Checkbox
                    checked={isOn}
                    disabled={!isOn && d.methods.length >= METHODS_PER_AD}
                    onChange={(on) =>
                      change({
                        methods: on ? [...d.methods, id] : d.methods.filter((one) => one !== id),
                      })
                    }
                  >
                    <PayMark kind={type} />{" "}
                    <span className="num" translate="no">
                      {inFours(account)}
                    </span>
                  </Checkbox>
                </li>
              );
            })}
          </ul>
        )}
      </PageState>
      <Button
        kind="text"
        size="s"
        onClick={() => navigate("/cryptos/wantBuy/addPaymentMethod", { state: { steps: 1 } })}
      >
        {t("post.add")}
      </Button>
    </>
  );
}

function Kinds({ d, change }: Pick<Step, "d" | "change">) {
  const kinds = usePayKinds();
  return (
    <PageState of={kinds}>
      {(list) => (
        <ul>
          {list.map(({ type }) => {
            const isOn = d.kinds.includes(type);
            return (
              <li key={type} className={s.pick}>
                <Checkbox
                  checked={isOn}
                  disabled={!isOn && d.kinds.length >= METHODS_PER_AD}
                  onChange={(on) =>
                    change({
                      kinds: on ? [...d.kinds, type] : d.kinds.filter((one) => one !== type),
                    })
                  }
                >
                  <PayMark kind={type} />
                </Checkbox>
              </li>
            );
          })}
        </ul>
      )}
    </PageState>
  );
}
