import { css } from "@linaria/core";
import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Channel, CodeWish } from "../../../data/commands/send-code.ts";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import { CodeEntry } from "../CodeEntry.tsx";
import type { LoginFields } from "./login-form.ts";

const box = css`
  display: grid;
  gap: 1.25rem;
  padding-top: .5rem;
  p { font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink-2); }
  p[role] { padding: 1.25rem 1.5rem; border-radius: var(--r-3); background: var(--warn-wash); color: var(--warn); }
`;

/**
 * Why a name lets nobody in, and its owner's way past: a code sent to the contact, beside the
 * password. `isShut`: tries by code are used up as well.
 */
export function LockedOut(props: {
  control: Control<LoginFields, unknown, LoginFields>;
  /** As the code's call takes it. */
  name: string;
  minutes: number;
  isShut: boolean;
  channel: Channel;
  onChannel: (channel: Channel) => void;
  onComplete: () => void;
  busy: boolean;
}) {
  const { control, name, minutes, isShut, channel, onChannel, onComplete, busy } = props;
  const { t } = useTranslation("account");
  const wish: CodeWish = { scene: "sign_in", channel, username: name };
  if (isShut)
    return (
      <div className={box}>
        <p role="alert">{t("locked.shut", { count: minutes })}</p>
      </div>
    );
  return (
    <div className={box}>
      <p role="alert">{t(`locked.way.${channel}`)}</p>
      <SegmentedControl
        label={t("locked.to")}
        wide
        value={String(channel)}
        onChange={(key) => onChannel(key === "1" ? 1 : 2)}
        items={(["2", "1"] as const).map((key) => ({ key, label: t(`safe.${key}`) }))}
      />
      <CodeEntry control={control} send={wish} onComplete={onComplete} busy={busy} />
      <p>{t("locked.else", { count: minutes })}</p>
    </div>
  );
}
