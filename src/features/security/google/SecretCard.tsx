import { css } from "@linaria/core";
import { Copy, ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/Button.tsx";
import { copyText } from "../../../ui/copy-text.ts";
import { QrCode } from "../../../ui/figure/QrCode.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { link } from "../security.styles.ts";
import { spelled } from "./from.ts";

const plate = css`
  display: grid;
  justify-items: center;
  gap: 1.5rem;
  --qr: max(20rem, 150px);
`;
const key = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--s-2);
  width: 100%;
  padding: 1.25rem 1.25rem 1.25rem 1.75rem;
  border-radius: var(--r-3);
  background: var(--surface-2);
  small { display: block; font-size: var(--fs-cap); line-height: var(--lh-cap); color: var(--ink-3); }
  code { font: inherit; font-size: var(--fs-body); line-height: var(--lh-body); font-weight: 600; color: var(--ink); letter-spacing: .02em; overflow-wrap: anywhere; user-select: all; }
`;
const open = css`
  display: inline-flex;
  align-items: center;
  gap: .75rem;
  min-height: var(--tap);
`;

/** The secret as a picture for another device, as an address for an app on this one, and in letters with Copy. */
export function SecretCard({ secret, address }: { secret: string; address: string }) {
  const { t } = useTranslation("security");
  const copy = async (): Promise<void> => {
    const done = await copyText(secret);
    toast(done ? { kind: "ok", text: t("google.copied") } : { kind: "fail", text: t("google.copyFailed") });
  };
  return (
    <div className={plate}>
      <QrCode text={address} label={t("google.qr")} />
      <a className={`${link} ${open}`} href={address}>
        <Icon of={ExternalLink} size="s" />
        {t("google.open")}
      </a>
      <div className={key}>
        <span>
          <small>{t("google.secret")}</small>
          <code>{spelled(secret)}</code>
        </span>
        <Button size="s" kind="soft" icon={Copy} aria-label={t("google.copySecret")} onClick={() => void copy()}>
          {t("google.copy")}
        </Button>
      </div>
    </div>
  );
}
