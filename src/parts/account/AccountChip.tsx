import { css } from "@linaria/core";
import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { switchMode } from "../../data/commands/demo/switch-mode.ts";
import { session$ } from "../../data/stores/account/session.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Dialog } from "../../ui/overlay/Dialog.tsx";
import { toast } from "../../ui/overlay/toast.ts";

const chip = css`
  display: inline-flex;
  align-items: center;
  gap: .5rem;
  height: max(3.25rem, 26px);
  padding: 0 1rem;
  border-radius: var(--r-full);
  box-shadow: inset 0 0 0 1px var(--line-2);
  font-size: var(--fs-cap);
  font-weight: 600;
  color: var(--ink-2);
  white-space: nowrap;
  &[data-mode="demo"] { background: var(--warn-wash); color: var(--warn); box-shadow: none; }
  &:active { opacity: .7; }
  &:last-child { margin-right: 1rem; }
`;

/** Which account is traded with; a tap asks about the other one. Nothing without a session. */
export function AccountChip() {
  const { t } = useTranslation("trade");
  const { signedIn, mode } = useValue(session$);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!signedIn) return null;
  const other = mode === "demo" ? "real" : "demo";
  const go = async (): Promise<void> => {
    setBusy(true);
    const done = await switchMode(other, false);
    setBusy(false);
    setOpen(false);
    if (done)
      toast({ kind: "ok", text: t("account.switched", { account: t(`account.${other}`) }) });
  };
  return (
    <>
      <button
        type="button"
        className={chip}
        data-mode={mode}
        aria-haspopup="dialog"
        aria-label={t("account.now", { account: t(`account.${mode}`) })}
        onClick={() => setOpen(true)}
      >
        {t(`account.${mode}`)}
        <Icon of={ChevronDown} size="xs" />
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t("account.switch", { account: t(`account.${other}`) })}
        cancel={t("account.stay")}
        action={{ label: t("account.go"), onClick: () => void go(), busy }}
      >
        {t(`account.about.${other}`)}
      </Dialog>
    </>
  );
}
