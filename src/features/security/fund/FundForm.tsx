import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import { changeFundPassword } from "../../../data/commands/security.ts";
import { dropTicket } from "../../../data/stores/account/tickets.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { FundPasswordField } from "../../../parts/form/password/FundPasswordField.tsx";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { toast } from "../../../ui/overlay/toast.ts";
import { useLockWords } from "../lock-words.ts";
import { link } from "../security.styles.ts";
import { type FundFields, fundForm } from "./fund-form.ts";

const EMPTY: FundFields = { old: "", safeword: "", again: "" };
const SECRETS = ["old", "safeword", "again"] as const;

/**
 * Old one where there is one, new one twice. A ticket that is no longer worth anything sends back
 * to its proof.
 */
export function FundForm({ isSet, ticket }: { isSet: boolean; ticket: string | undefined }) {
  const { t } = useTranslation(["security", "form"]);
  const navigate = useNavigate();
  const form = useCheckedForm<FundFields, FundFields>({
    schema: fundForm(isSet),
    defaults: EMPTY,
    secrets: isSet ? SECRETS : SECRETS.slice(1),
  });
  const words = useLockWords();
  const { submit, busy } = useSubmit<FundFields, FundFields, unknown>(form, {
    send: ({ old, safeword, again }, quiet) =>
      callWithProof(
        changeFundPassword,
        {
          old_safeword: isSet ? old : undefined,
          safeword,
          re_safeword: again,
          verify_ticket: ticket,
        },
        { ...quiet, scene: "fund" },
      ),
    done: () => {
      dropTicket("fund");
      navigate("/passSuccess?type=fund", { replace: true });
    },
    place: {
      safewordWrong: "old",
      tryLater: "old",
      passwordUnchanged: "safeword",
      safewordInvalid: "safeword",
      passwordsDiffer: "again",
    },
    words,
    failed: (error) => {
      if (error.kind !== "business" || error.name !== "codeWrong") return false;
      dropTicket("fund");
      toast({ kind: "fail", text: t("form:ticket.expired") });
      navigate("/safeVerify?scene=fund", { replace: true });
      return true;
    },
  });
  return (
    <FormPage
      title={t(isSet ? "fund.change" : "fund.set")}
      home="/safety"
      lead={t("fund.lead")}
      onSubmit={submit}
      footer={
        <SubmitButton control={form.control} busy={busy}>
          {t("fund.action")}
        </SubmitButton>
      }
    >
      <FormCard>
        {isSet && (
          <FundPasswordField
            control={form.control}
            name="old"
            label={t("fund.old")}
            labelEnd={
              <Link className={link} to="/resetVerify?type=fund">
                {t("fund.forgot")}
              </Link>
            }
          />
        )}
        <FundPasswordField
          control={form.control}
          name="safeword"
          label={t("fund.new")}
          hint={t("fund.hint")}
        />
        <FundPasswordField control={form.control} name="again" label={t("fund.again")} />
      </FormCard>
    </FormPage>
  );
}
