import { Copy, Image, QrCode } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useCopy } from "../../parts/inout/AddressText.tsx";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { inviteLink, shownLink } from "./invite-link.ts";
import * as s from "./promote.styles.ts";

/** The own code and link, and the two pictures of it. */
export function CodeCard({ usercode }: { usercode: string }) {
  const { t } = useTranslation(["promote", "inout"]);
  const navigate = useNavigate();
  const copy = useCopy();
  const link = inviteLink(usercode);
  return (
    <section className={s.card} aria-label={t("code")}>
      <div className={s.code}>
        <span>
          {t("code")}
          <b>{usercode}</b>
        </span>
        <Button kind="soft" size="s" icon={Copy} onClick={() => copy(usercode)}>
          {t("copy")}
        </Button>
      </div>
      <div className={s.link}>
        <span>{shownLink(link)}</span>
        <IconButton icon={Copy} label={t("copyLink")} onClick={() => copy(link)} />
      </div>
      <div className={s.pair}>
        <Button icon={QrCode} onClick={() => navigate("/ShareQRCode")}>
          {t("qr.go")}
        </Button>
        <Button icon={Image} onClick={() => navigate("/SharePoster")}>
          {t("poster.go")}
        </Button>
      </div>
    </section>
  );
}
