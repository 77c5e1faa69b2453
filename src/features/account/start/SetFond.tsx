import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import * as v from "valibot";
import { NewSafeword } from "../../../../contract/rules/fields.ts";
import { setFirstFundPassword } from "../../../data/commands/security.ts";
import { confirmed } from "../../../parts/form/confirmed.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { FundPasswordField } from "../../../parts/form/password/FundPasswordField.tsx";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { callWithProof } from "../../../parts/proof/call-with-proof.ts";
import { Button } from "../../../ui/Button.tsx";

interface Fields {
  safeword: string;
  again: string;
}
const Form = v.pipe(
  v.object({ safeword: NewSafeword, again: v.string() }),
  confirmed<Fields>("safeword", "again"),
);
const SECRETS = ["safeword", "again"] as const;
const NEXT = "/identity";

/**
 * `/setFond?from=register`: the first fund password. One that is set already (E16) leads straight
 * on.
 */
export default function SetFond() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const goOn = () => navigate(NEXT, { replace: true });
  const form = useCheckedForm<Fields, Fields>({
    schema: Form,
    defaults: { safeword: "", again: "" },
    secrets: SECRETS,
  });
  const { submit, busy } = useSubmit<Fields, Fields, unknown>(form, {
    send: ({ safeword, again }, quiet) =>
      callWithProof(setFirstFundPassword, { safeword, re_safeword: again }, quiet),
    done: () => {
      goOn();
    },
    place: { safewordInvalid: "safeword", passwordsDiffer: "again" },
    failed: (error) => {
      const isSet = error.kind === "business" && error.name === "safewordAlreadySet";
      if (isSet) goOn();
      return isSet;
    },
  });
  return (
    <FormPage
      title={t("setFond.title")}
      home={NEXT}
      lead={t("setFond.lead")}
      onSubmit={submit}
      end={
        <Button kind="text" size="s" onClick={goOn}>
          {t("skip")}
        </Button>
      }
      footer={
        <SubmitButton control={form.control} busy={busy}>
          {t("setFond.action")}
        </SubmitButton>
      }
    >
      <FormCard>
        <FundPasswordField
          control={form.control}
          name="safeword"
          label={t("setFond.field")}
          hint={t("setFond.hint")}
        />
        <FundPasswordField control={form.control} name="again" label={t("setFond.again")} />
      </FormCard>
    </FormPage>
  );
}
