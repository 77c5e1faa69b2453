import { css } from "@linaria/core";
import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import { CopyBox } from "../../../parts/text/CopyBox.tsx";
import { QrCode } from "../../../ui/figure/QrCode.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { link } from "../security.styles.ts";
import { spelled } from "./from.ts";

const plate = css`
  display: grid;
  justify-items: center;
  gap: 1.5rem;
  --qr: max(20rem, 150px);
`;
const open = css`
  display: inline-flex;
  align-items: center;
  gap: .75rem;
  min-height: var(--tap);
`;

/**
 * The secret as a picture for another device, as an address for an app on this one, and in letters
 * with Copy.
 */
export function SecretCard({ secret, address }: { secret: string; address: string }) {
  const { t } = useTranslation("security");
  const words = {
    copy: t("google.copy"),
    name: t("google.copySecret"),
    copied: t("google.copied"),
    failed: t("google.copyFailed"),
  };
  return (
    <div className={plate}>
      <QrCode text={address} label={t("google.qr")} />
      <a className={`${link} ${open}`} href={address}>
        <Icon of={ExternalLink} size="s" />
        {t("google.open")}
      </a>
      <CopyBox label={t("google.secret")} text={secret} shown={spelled(secret)} words={words} />
    </div>
  );
}
