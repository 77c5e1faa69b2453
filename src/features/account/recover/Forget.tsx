import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router-dom";
import * as v from "valibot";
import { readRecoveryTargets } from "../../../data/queries/user/security.ts";
import { AccountField } from "../../../parts/form/account/AccountField.tsx";
import {
  TYPED_ENTRIES,
  type TypedName,
  textOfName,
  typedCheck,
  typedOfText,
} from "../../../parts/form/account/typed-name.ts";
import { FormCard, FormPage } from "../../../parts/form/FormPage.tsx";
import { firstArea } from "../../../parts/form/place/PhoneField.tsx";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { setRecovery } from "./recovery.ts";

const Form = v.pipe(v.object(TYPED_ENTRIES), typedCheck<TypedName>());

/**
 * `/forget?account`: which account. One without phone and email is opened again by documents, or by
 * customer service.
 */
export default function Forget() {
  const { t } = useTranslation("account");
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [stuck, setStuck] = useState(false);
  const form = useCheckedForm({
    schema: Form,
    defaults: typedOfText(query.get("account") ?? "", firstArea()),
  });
  const { submit, busy } = useSubmit(form, {
    send: (typed, quiet) => readRecoveryTargets(textOfName(typed), quiet),
    done: ({ methods }, typed) => {
      setRecovery({ username: textOfName(typed), methods });
      navigate("/safeVerify?scene=reset_psw");
    },
    place: { userNotExist: "username", usernameEmpty: "username" },
    failed: (error) => {
      const isStuck = error.kind === "business" && error.name === "noContactBound";
      setStuck(isStuck);
      return isStuck;
    },
  });
  return (
    <FormPage
      title={t("forget.title")}
      home="/login"
      lead={t("forget.lead")}
      onSubmit={submit}
      footer={
        <SubmitButton control={form.control} busy={busy}>
          {t("continue")}
        </SubmitButton>
      }
    >
      <FormCard>
        <AccountField control={form.control} />
      </FormCard>
      <Dialog
        open={stuck}
        onClose={() => setStuck(false)}
        title={t("forget.stuck")}
        cancel={t("close")}
        action={{
          label: t("forget.lost"),
          onClick: () =>
            navigate(
              `/resetVerify?type=login&account=${encodeURIComponent(textOfName(form.getValues()))}`,
            ),
        }}
      >
        {t("forget.stuckText")}
      </Dialog>
    </FormPage>
  );
}
