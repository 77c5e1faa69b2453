import { css } from "@linaria/core";
import { Monitor, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { SessionRow } from "../../../../contract/http/user.ts";
import { timeText } from "../../../lib/format/time.ts";
import { Button } from "../../../ui/Button.tsx";
import { Badge } from "../../../ui/figure/Badge.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { isPhone, isUnknown } from "./device.ts";

const row = css`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 1.5rem;
  min-height: var(--h-row);
  padding: 1.25rem 2rem;
  & + &::before { content: ""; position: absolute; top: 0; left: 8rem; right: 0; height: 1px; background: var(--line); }
  p { font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); overflow-wrap: anywhere; }
`;
const plate = css`
  display: grid;
  place-items: center;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: var(--r-3);
  background: var(--brand-wash);
  color: var(--brand-ink);
`;
const name = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: .25rem 1rem;
  font-size: max(1.875rem, 13px);
  line-height: var(--lh-body);
  font-weight: 600;
`;

/**
 * One device that is signed in: what it is, from where, when it was last seen. With `onEnd` it can
 * be signed out.
 */
export function SessionCell({ of, onEnd }: { of: SessionRow; onEnd?: () => void }) {
  const { t } = useTranslation("security");
  const device = isUnknown(of.device) ? t("sessions.unknown") : of.device;
  return (
    <div className={row}>
      <span className={plate}>
        <Icon of={isPhone(device) ? Smartphone : Monitor} />
      </span>
      <div>
        <h3 className={name}>
          {device}
          {of.current && <Badge kind="brand">{t("sessions.current")}</Badge>}
          {of.mode === "demo" && <Badge kind="warn">{t("sessions.demo")}</Badge>}
        </h3>
        <p>{of.ip}</p>
        <p>
          {of.current
            ? t("sessions.since", { time: timeText(of.createTime) })
            : t("sessions.seen", { time: timeText(of.lastSeenTime) })}
        </p>
      </div>
      {onEnd && (
        <Button size="s" kind="quiet" aria-label={t("sessions.endOf", { device })} onClick={onEnd}>
          {t("sessions.endShort")}
        </Button>
      )}
    </div>
  );
}
