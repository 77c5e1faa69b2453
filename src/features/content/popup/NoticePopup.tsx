import { css } from "@linaria/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { onLive } from "../../../data/apply/account-events.ts";
import { useNotices } from "../../../data/queries/content/notices.ts";
import { readZones } from "../../../data/queries/content/zones.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { mark, marks$ } from "../../../data/stores/device/read-marks.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { keep } from "../../../parts/page/kept.ts";
import { useTurn } from "../../../parts/status/use-turn.ts";
import { Button } from "../../../ui/Button.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { followOverlays } from "../../../ui/overlay/use-back-closes.ts";
import { ArticleText } from "../ArticleText.tsx";
import { newsPath } from "../news/news-links.ts";
import { useLanguage } from "../use-language.ts";
import { isHome, nextNotice } from "./notice-places.ts";

const buttons = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--s-2);
`;
const picture = css`
  width: 100%;
  margin-bottom: var(--s-3);
  border-radius: var(--r-4);
`;

type Notice = {
  id: string;
  title: string;
  content: string;
  image: string;
  startTime: number;
  endTime: number;
};

/**
 * Notices that want to be seen, one at a time: asked for once after boot and when something new is
 * announced. One waits for the home page, with nothing open and nobody at it. However it is closed,
 * it was seen, and does not come again on this device.
 */
export default function NoticePopup() {
  const { t } = useTranslation("content");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const language = useLanguage();
  const seen = useValue(marks$.noticeSeen);
  const { data, reload } = useNotices(language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `reload` loads the same thing for the life of a language
  useEffect(() => {
    const stops = [
      onLive("news", ({ popup }) => popup && reload()),
      onLive("notice", ({ level }) => level === 2 && reload()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [language]);

  // A page that was loaded again under an open sheet has the sheet's entry in its history still, and
  // nothing to close.
  useEffect(() => void followOverlays(), []);
  // The rest of the boot: the server's clock comes with every answer, its zones are kept for a page
  // without a line.
  useEffect(() => {
    void readZones().then((told) => told.ok && keep("zones", told.value));
  }, []);
  const next = isHome(pathname) ? nextNotice(data ?? [], seen, serverNow()) : undefined;
  const isUp = useTurn(next !== undefined);
  // A notice on its way out keeps its words.
  const [shown, setShown] = useState<Notice>();
  if (isUp && next !== undefined && next !== shown) setShown(next);
  const close = (): void => {
    if (shown) mark("noticeSeen", shown.id);
  };
  const details = (): void => {
    close();
    if (shown) navigate(newsPath("announce", shown.id));
  };
  return (
    <Sheet
      open={isUp}
      onClose={close}
      title={shown?.title ?? ""}
      footer={
        <div className={buttons}>
          <Button onClick={details}>{t("popup.details")}</Button>
          <Button kind="primary" onClick={close}>
            {t("popup.seen")}
          </Button>
        </div>
      }
    >
      {shown && (
        <>
          {shown.image !== "" && <img className={picture} src={shown.image} alt="" />}
          <ArticleText html={shown.content} />
        </>
      )}
    </Sheet>
  );
}
