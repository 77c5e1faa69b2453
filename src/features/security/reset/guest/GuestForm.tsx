import { css } from "@linaria/core";
import { Info } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { applyGuestReset } from "../../../../data/commands/guest.ts";
import { useGuestLeft } from "../../../../data/queries/guest/guest.ts";
import { AccountField } from "../../../../parts/form/account/AccountField.tsx";
import { typedOfText } from "../../../../parts/form/account/typed-name.ts";
import { FormCard, FormPage } from "../../../../parts/form/FormPage.tsx";
import { NumberEntry } from "../../../../parts/form/NumberEntry.tsx";
import { FundPasswordField } from "../../../../parts/form/password/FundPasswordField.tsx";
import { NewPasswordField } from "../../../../parts/form/password/NewPasswordField.tsx";
import { PasswordField } from "../../../../parts/form/password/PasswordField.tsx";
import { usePasswordRule } from "../../../../parts/form/password/use-password-rule.ts";
import { ImageTile } from "../../../../parts/form/picture/ImageTile.tsx";
import { useUploads } from "../../../../parts/form/picture/use-uploads.ts";
import { firstArea } from "../../../../parts/form/place/PhoneField.tsx";
import { SubmitButton } from "../../../../parts/form/SubmitButton.tsx";
import { TextField } from "../../../../parts/form/TextField.tsx";
import { useCheckedForm } from "../../../../parts/form/use-checked-form.ts";
import { useSubmit } from "../../../../parts/form/use-submit.ts";
import { useSandboxSeconds } from "../../../../parts/status/use-syspara.ts";
import { Icon } from "../../../../ui/Icon.tsx";
import { link, note, quiet } from "../../security.styles.ts";
import { REMARK_MAX } from "../reset-form.ts";
import { guestDoor } from "./guest-door.ts";
import { type GuestFields, type GuestType, guestForm, guestParams } from "./guest-form.ts";

const tiles = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 1.25rem;
  > :last-child { grid-column: 1 / 3; }
`;
const SECRETS = ["safeword", "password", "again"] as const;
const TILES = ["front", "back", "handheld"] as const;

/**
 * Form by which staff know who it is; all but passwords survives the camera and a reload. The same
 * for every name: whether there is such an account is not said here.
 */
export function GuestForm({
  type,
  onNumber,
}: {
  type: GuestType;
  onNumber: (number: string) => void;
}) {
  const { t } = useTranslation(["security", "form"]);
  const { search } = useLocation();
  const rule = usePasswordRule();
  const uploads = useUploads();
  const [door] = useState(() => guestDoor(`guest-door-${type}`));
  const seconds = useSandboxSeconds();
  const schema = useMemo(() => guestForm(type, rule), [type, rule]);
  const named = typedOfText(new URLSearchParams(search).get("account") ?? "", firstArea());
  const form = useCheckedForm<GuestFields, GuestFields>({
    schema,
    defaults: {
      ...named,
      front: "",
      back: "",
      handheld: "",
      safeword: "",
      password: "",
      again: "",
      remark: "",
    },
    secrets: SECRETS,
    draft: `guest-form-${type}`,
  });
  const { setValue, finish } = form;
  const [left] = useState(door.kept);
  const found = useGuestLeft(left);
  const isIn = found.data !== undefined && found.data.status !== -1;
  const isForgotten = found.status === "failed" && found.error.kind === "business";
  // biome-ignore lint/correctness/useExhaustiveDependencies: acts when it is known what became of the former page's application
  useEffect(() => {
    if (left === undefined || !(isIn || isForgotten)) return;
    door.close();
    if (isIn) {
      finish();
      onNumber(left);
    } else {
      // After a day the server keeps nothing of it, pictures neither.
      for (const name of TILES) setValue(name, "");
    }
  }, [isIn, isForgotten]);
  const { submit, busy } = useSubmit<GuestFields, GuestFields, { number: string }>(form, {
    send: async (fields, silent) => {
      const opened = await door.number();
      if (!opened.ok) return opened;
      const done = await applyGuestReset(guestParams(type, opened.value.number, fields), silent);
      return done.ok ? opened : done;
    },
    done: ({ number }) => {
      door.close();
      onNumber(number);
    },
    place: {
      passwordLength: "password",
      passwordCommon: "password",
      passwordsDiffer: "again",
      safewordInvalid: "safeword",
      usernameEmpty: "username",
    },
  });
  const { control } = form;
  return (
    <FormPage
      title={t(`guest.title.${type}`)}
      home="/login"
      lead={t(`guest.lead.${type}`)}
      onSubmit={submit}
      footer={
        <SubmitButton control={control} busy={busy} waiting={uploads.waiting}>
          {uploads.waiting ? t("form:waiting") : t("reset.action")}
        </SubmitButton>
      }
    >
      <FormCard>
        <NumberEntry onOpen={onNumber} />
      </FormCard>
      <FormCard>
        <AccountField control={control} />
        <FundPasswordField
          control={control}
          name="safeword"
          label={t("guest.safeword")}
          hint={t("guest.safewordHint")}
        />
      </FormCard>
      {type === "login" && (
        <FormCard>
          <NewPasswordField control={control} name="password" label={t("password.new")} />
          <PasswordField
            control={control}
            name="again"
            label={t("password.again")}
            autoComplete="new-password"
          />
        </FormCard>
      )}
      <FormCard>
        <p className={quiet}>{t("reset.photos")}</p>
        <div className={tiles}>
          {TILES.map((name) => (
            <ImageTile
              key={name}
              control={control}
              name={name}
              label={t(`reset.tile.${name}`)}
              caption={name === "handheld" ? t("reset.tile.handheldHint") : undefined}
              send={door.send}
              onBusy={uploads.onBusy}
              isBlind
            />
          ))}
        </div>
        <TextField
          control={control}
          name="remark"
          label={t("reset.remark")}
          hint={t("reset.remarkHint")}
          maxLength={REMARK_MAX}
        />
      </FormCard>
      <p className={note}>
        <Icon of={Info} size="s" />
        {seconds === undefined ? t("reset.note") : t("guest.sandbox", { seconds })}
      </p>
      <FormCard>
        <Link className={`hit ${link}`} to="/customerService">
          {t("guest.service")}
        </Link>
      </FormCard>
    </FormPage>
  );
}
