import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { NICK_MAX, nickFault } from "../../../../contract/rules/c2c/nick/nickname.ts";
import { saveMember } from "../../../data/commands/c2c.ts";
import { SubmitButton } from "../../../parts/form/SubmitButton.tsx";
import { TextField } from "../../../parts/form/TextField.tsx";
import { useCheckedForm } from "../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../parts/form/use-submit.ts";
import { tellMissing } from "../../../parts/proof/call-with-proof.ts";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { useStill } from "../../../ui/overlay/use-still.ts";
import * as s from "../advertiser.styles.ts";

/** A name of 2 to 20 signs that nobody else has, nor one that looks like it. */
export function NicknameSheet({
  open,
  onClose,
  known,
}: {
  open: boolean;
  onClose: () => void;
  known: string;
}) {
  const { t } = useTranslation("advertiser");
  return (
    <Sheet open={open} onClose={onClose} title={t("nick.change")}>
      {open && <Nickname known={known} onDone={onClose} />}
    </Sheet>
  );
}

function Nickname({ known, onDone: close }: { known: string; onDone: () => void }) {
  const onDone = useStill(close);
  const { t } = useTranslation(["advertiser", "payment"]);
  const isFree = (name: string): boolean => name === known || nickFault(name) === undefined;
  const nick = v.pipe(
    v.string(),
    v.trim(),
    v.check(isFree, ({ input }) => t(`nick.${nickFault(input) ?? "shape"}`)),
  );
  const schema = v.object({ nick_name: nick });
  const form = useCheckedForm({ schema, defaults: { nick_name: known } });
  const { submit, busy } = useSubmit(form, {
    send: saveMember,
    done: () => {
      toast({ kind: "ok", text: t("saved") });
      onDone();
    },
    place: {
      accountExists: "nick_name",
      usernameInvalid: "nick_name",
      fieldRequired: "nick_name",
      fieldTooLong: "nick_name",
    },
    words: (error) => {
      if (error.kind !== "business") return undefined;
      return error.name === "accountExists"
        ? t("nick.taken")
        : error.name === "usernameInvalid"
          ? t("nick.reserved")
          : undefined;
    },
    failed: tellMissing,
  });
  return (
    <form className={s.stack} noValidate onSubmit={submit}>
      <TextField
        control={form.control}
        name="nick_name"
        label={t("nick.label")}
        hint={t("nick.hint")}
        maxLength={NICK_MAX}
        autoComplete="off"
      />
      <SubmitButton control={form.control} busy={busy}>
        {t("payment:save")}
      </SubmitButton>
    </form>
  );
}
