import { Copy, Download, Share2 } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { usePromote } from "../../data/queries/money/promote.ts";
import { saveQr } from "../../lib/picture/save-qr.ts";
import { useCopy } from "../../parts/inout/AddressText.tsx";
import { page } from "../../parts/inout/inout.styles.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { Button } from "../../ui/Button.tsx";
import { QrCode } from "../../ui/figure/QrCode.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { inviteLink, shownLink } from "./invite-link.ts";
import * as s from "./promote.styles.ts";

/**
 * `/ShareQRCode`: the own link as a QR code, in words, and what can be done with it on this device.
 */
export default function ShareQrCode() {
  const { t } = useTranslation(["promote", "inout"]);
  const back = useBack("/promote");
  const own = usePromote();
  const copy = useCopy();
  const plate = useRef<HTMLElement>(null);
  const save = (usercode: string): void => {
    const svg = plate.current?.querySelector("svg[role=img]");
    if (svg instanceof SVGSVGElement)
      saveQr(
        svg,
        [t("qr.code", { usercode }), shownLink(inviteLink(usercode))],
        `SYN-${usercode}.png`,
      );
  };
  const share = (url: string): void => {
    navigator.share({ title: t("qr.invitation"), url }).catch((fault: unknown) => {
      // Thinking better of it is no failure.
      if (!(fault instanceof DOMException && fault.name === "AbortError"))
        toast({ kind: "fail", text: t("shareFailed") });
    });
  };
  return (
    <>
      <Header title={t("qr.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped className={page}>
        <PageState of={own}>
          {({ usercode }) => (
            <>
              <section ref={plate} className={s.plate} aria-label={t("qr.title")}>
                <QrCode text={inviteLink(usercode)} label={t("qr.read")} />
                <p>
                  {t("code")}
                  <b>{usercode}</b>
                </p>
                <p>{t("qr.hint")}</p>
              </section>
              <section className={s.card}>
                <div className={s.link}>
                  <span>{shownLink(inviteLink(usercode))}</span>
                  <IconButton
                    icon={Copy}
                    label={t("copyLink")}
                    onClick={() => copy(inviteLink(usercode))}
                  />
                </div>
                <div className={s.pair}>
                  <Button kind="primary" icon={Download} onClick={() => save(usercode)}>
                    {t("save")}
                  </Button>
                  {typeof navigator.share === "function" && (
                    <Button icon={Share2} onClick={() => share(inviteLink(usercode))}>
                      {t("share")}
                    </Button>
                  )}
                </div>
              </section>
            </>
          )}
        </PageState>
      </Page>
    </>
  );
}
