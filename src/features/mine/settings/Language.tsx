import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { timezoneInfo } from "../../../../contract/http/market.ts";
import { saveSettings } from "../../../data/commands/user/save-settings.ts";
import { useZones } from "../../../data/queries/content/zones.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { prefs$, setPref } from "../../../data/stores/device/prefs.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { minuteText } from "../../../lib/format/time.ts";
import { zoneWords } from "../../../lib/language/calendar.ts";
import { OFFERED } from "../../../lib/language/codes.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { useKept } from "../../../parts/page/kept.ts";
import { everySecond } from "../../../parts/status/second.ts";
import { Radio } from "../../../ui/field/Radio.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { toast } from "../../../ui/overlay/toast.ts";
import { LanguageList } from "./LanguageList.tsx";
import { section } from "./settings.styles.ts";

/** Zones of the product; markets have more. */
const SHOWN: ReadonlySet<string> = new Set([
  "Asia/Shanghai",
  "America/New_York",
  "Asia/Singapore",
  "Europe/London",
  "Asia/Hong_Kong",
  "Europe/Paris",
  "Asia/Taipei",
  "Asia/Tokyo",
]);

/**
 * Language, and the zone that times are shown in; each acts at once. Zones come from the server;
 * without a line those that were told last.
 */
export default function Language() {
  const { t, i18n } = useTranslation("mine");
  const back = useBack("/my/index");
  const asked = useZones();
  const zones = useKept("zones", timezoneInfo.data, asked);
  const zone = useValue(prefs$.timeZone);
  const now = useMinute();
  const list = (zones.data?.zones ?? []).filter(({ id }) => SHOWN.has(id));
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;

  // The server's days go by it too, e.g. of an alert once a day.
  const choose = (next: string): void => {
    setPref("timeZone", next);
    if (session$.signedIn.peek()) void saveSettings({ timeZone: next }, { quiet: true });
  };

  // The sentence is of the new language, so it waits until that has been loaded.
  useEffect(() => {
    const told = (): void => void toast({ kind: "ok", text: i18n.t("mine:language.changed") });
    i18n.on("languageChanged", told);
    return () => i18n.off("languageChanged", told);
  }, [i18n]);

  return (
    <>
      <Header title={t("language.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page grouped>
        <LanguageList offered={OFFERED} />
        <div role="radiogroup" aria-label={t("language.zone")}>
          <CellGroup className={section} title={t("language.zone")} note={t("language.zoneHint")}>
            <Cell
              control
              label={t("language.device")}
              caption={zoneWords(i18n.language, own, now)}
              value={
                <>
                  {minuteText(now, own)}
                  <Radio name="zone" checked={zone === ""} onChange={() => choose("")} />
                </>
              }
            />
            {list.map(({ id, label }) => (
              <Cell
                key={id}
                control
                label={t(`language.zones.${label}`, { defaultValue: label })}
                caption={zoneWords(i18n.language, id, now)}
                value={
                  <>
                    {minuteText(now, id)}
                    <Radio name="zone" checked={zone === id} onChange={() => choose(id)} />
                  </>
                }
              />
            ))}
          </CellGroup>
        </div>
      </Page>
    </>
  );
}

/** The time by the server's clock, renewed every minute's start at the latest a second late. */
function useMinute(): number {
  const [now, setNow] = useState(() => serverNow());
  useEffect(
    () =>
      everySecond(() => {
        const next = serverNow();
        setNow((shown) =>
          Math.floor(next / 60_000) === Math.floor(shown / 60_000) ? shown : next,
        );
      }),
    [],
  );
  return now;
}
