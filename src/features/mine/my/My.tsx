import { Bell, Headphones, LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { signOut } from "../../../data/commands/account.ts";
import { useUnreadAnnouncements } from "../../../data/queries/content/announcements.ts";
import { useChatUnread } from "../../../data/queries/user/chat-unread.ts";
import { useUserInfo } from "../../../data/queries/user/user-info.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Dialog } from "../../../ui/overlay/Dialog.tsx";
import { DemoBalances } from "../demo/DemoBalances.tsx";
import { AccountCard } from "./AccountCard.tsx";
import { MenuGroups } from "./MenuGroups.tsx";
import * as s from "./my.styles.ts";
import { QuickLinks } from "./QuickLinks.tsx";
import { StrengthCard } from "./StrengthCard.tsx";

/**
 * The tab of the person: who is signed in, how safe the account is, and everything that is not a
 * market.
 */
export default function My() {
  const { t } = useTranslation("mine");
  const navigate = useNavigate();
  const known = useRouteKnown();
  const signedIn = useValue(session$.signedIn);
  const mode = useValue(session$.mode);
  const info = useUserInfo();
  const profile = info.status === "idle" ? undefined : info.data;
  const chat = useChatUnread();
  const bell = useUnreadAnnouncements();
  const [leaving, setLeaving] = useState(false);
  const [busy, setBusy] = useState(false);

  const leave = async (): Promise<void> => {
    setBusy(true);
    await signOut();
    setBusy(false);
    setLeaving(false);
    navigate("/login", { replace: true });
  };

  return (
    <>
      <div className={s.sky} aria-hidden="true" />
      <Header
        clear
        className={s.over}
        title={<span className="sr-only">{t("my.title")}</span>}
        end={
          <>
            {known("/customerService") && (
              <IconButton
                icon={Headphones}
                label={chat > 0 ? t("my.serviceUnread", { count: chat }) : t("my.service")}
                notice={chat > 0}
                onClick={() => navigate("/customerService")}
              />
            )}
            {known("/cryptos/announce") && (
              <IconButton
                icon={Bell}
                label={
                  bell > 0 ? t("my.announcementsUnread", { count: bell }) : t("my.announcements")
                }
                notice={bell > 0}
                onClick={() => navigate("/cryptos/announce")}
              />
            )}
          </>
        }
      />
      <Page className={s.page}>
        <AccountCard signedIn={signedIn} of={info} />
        {signedIn && <StrengthCard profile={profile} isComing={info.status === "pending"} />}
        <QuickLinks />
        {signedIn && mode === "demo" && <DemoBalances className={s.group} />}
        <MenuGroups profile={profile} />
        {signedIn && (
          <CellGroup className={s.group}>
            <Cell icon={LogOut} label={t("my.logout")} danger onClick={() => setLeaving(true)} />
          </CellGroup>
        )}
      </Page>
      <Dialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t("my.leave.title")}
        cancel={t("my.leave.stay")}
        action={{ label: t("my.leave.go"), onClick: () => void leave(), busy, danger: true }}
      >
        {t("my.leave.text")}
      </Dialog>
    </>
  );
}
