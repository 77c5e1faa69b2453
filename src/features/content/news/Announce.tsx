import { ArrowUp, CheckCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import { mark } from "../../../data/stores/device/read-marks.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { PullToRefresh } from "../../../ui/list/PullToRefresh.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { fresh as freshBar } from "../content.styles.ts";
import { useReloading } from "../use-reloading.ts";
import { NewsList } from "./NewsList.tsx";
import { useFresh } from "./use-fresh.ts";
import { useNews } from "./use-news.ts";
import { useUnread } from "./use-unread.ts";

/** `/cryptos/announce`: announcements with a dot at what was not read on this device. */
export default function Announce() {
  const { t } = useTranslation("content");
  const back = useBack("/my/index");
  const news = useNews("announce");
  const refresh = useReloading(news);
  const { fresh, take } = useFresh("announce", news.reload);
  const isUnread = useUnread();
  const waiting = news.rows?.filter(isUnread) ?? [];
  const readAll = (): void => {
    mark("announceRead", ...waiting.map(({ id }) => id));
    toast({ kind: "ok", text: t("announce.allRead") });
  };
  return (
    <>
      <Header
        title={t("announce.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <IconButton
            icon={CheckCheck}
            label={t("announce.readAll")}
            disabled={waiting.length === 0}
            onClick={readAll}
          />
        }
      />
      <Page>
        <PullToRefresh label={t("common:loading")} onRefresh={refresh}>
          {fresh && (
            <button type="button" className={freshBar} onClick={take}>
              <Icon of={ArrowUp} size="s" />
              {t("news.fresh")}
            </button>
          )}
          <NewsList of={news} label={t("announce.title")} isUnread={isUnread} />
        </PullToRefresh>
      </Page>
    </>
  );
}
