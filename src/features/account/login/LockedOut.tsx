import { css } from "@linaria/core";
import type { Control } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { Channel, CodeWish } from "../../../data/commands/send-code.ts";
import { CodeCells } from "../../../parts/form/code/CodeCells.tsx";
import { SendCode } from "../../../parts/form/code/SendCode.tsx";
import { useCodeWait } from "../../../parts/form/code/use-code-wait.ts";
import { SegmentedControl } from "../../../ui/frame/SegmentedControl.tsx";
import type { LoginFields } from "./login-form.ts";

const box = css`
  display: grid;
  gap: 1.25rem;
  padding-top: .5rem;
  p { font-size: var(--fs-label); line-height: var(--lh-label); color: var(--ink-2); }
  p[role] { padding: 1.25rem 1.5rem; border-radius: var(--r-3); background: var(--warn-wash); color: var(--warn); }
`;
const foot = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: var(--s-2);
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  > button { margin-right: calc(var(--s-1) * -1); }
`;

/** Why a name lets nobody in, and its owner's way past: a code sent to the contact, beside the password. `isShut`: tries by code are used up as well. */
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
  const { t } = useTranslation(["account", "form"]);
  const wish: CodeWish = { scene: "sign_in", channel, username: name };
  const { minutes: good } = useCodeWait(wish);
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
      <CodeCells control={control} name="code" label={t("code.label")} onComplete={onComplete} disabled={busy} />
      <div className={foot}>
        <span>{good !== undefined && t("form:code.valid", { count: good })}</span>
        <SendCode {...wish} />
      </div>
      <p>{t("locked.else", { count: minutes })}</p>
    </div>
  );
}
