import { Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { Tier } from "../../../workers/api.ts";
import { hubDiag } from "../../data/link/start.ts";
import { unitsOf } from "../../lib/format/compact.ts";
import { clockText } from "../../lib/format/time.ts";
import { backTarget } from "../../lib/navigation/back.ts";
import { reportCard } from "../../parts/page/report-card.styles.ts";
import { everySecond } from "../../parts/status/second.ts";
import { Button } from "../../ui/Button.tsx";
import { copyText } from "../../ui/copy-text.ts";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { SegmentedControl } from "../../ui/frame/SegmentedControl.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { lacking } from "./capabilities.ts";
import * as styles from "./Diag.styles.ts";
import { type DiagReport, sections } from "./diag-report.ts";
import { readPage } from "./read-page.ts";

const TIERS: readonly Tier[] = ["shared", "dedicated", "page"];

/** States as the code names them: for who reads the report, in one language. */
const RAW: ReadonlySet<string> = new Set(["socketState", "liveState"]);

async function report(): Promise<DiagReport> {
  const hub = await hubDiag();
  return { at: Date.now(), page: readPage(), hub, lacking: lacking(globalThis) };
}

/** The report, made again every second. Missing until the first one is there. */
function useReport(): DiagReport | undefined {
  const [shown, setShown] = useState<DiagReport>();
  useEffect(() => {
    let over = false;
    const read = (): void => void report().then((next) => !over && setShown(next));
    read();
    const stop = everySecond(read);
    return () => {
      over = true;
      stop();
    };
  }, []);
  return shown;
}

/** Another rung takes a new page: it is named in the address and remembered for this session. */
function force(tier: Tier): void {
  location.hash = `#/diag?tier=${tier}`;
  location.reload();
}

export default function Diag() {
  const { t, i18n } = useTranslation("diag");
  const navigate = useNavigate();
  const shown = useReport();

  const back = (): void => {
    const target = backTarget(history.state, "/quotes/index");
    if (target === -1) navigate(-1);
    else navigate(target);
  };
  const copy = async (): Promise<void> => {
    const done = await copyText(JSON.stringify(shown, undefined, 2));
    toast(done ? { kind: "ok", text: t("copied") } : { kind: "fail", text: t("copyFailed") });
  };

  return (
    <>
      <Header title={t("title")} back={{ label: t("back"), onClick: back }} />
      <Page grouped data-testid="diag">
        {shown !== undefined && (
          <>
            {sections(shown, t, unitsOf(i18n.language)).map((section) => (
              <section
                key={section.id}
                className={reportCard}
                aria-label={t(`sections.${section.id}`)}
              >
                <h2>{t(`sections.${section.id}`)}</h2>
                <dl className={styles.figures}>
                  {section.figures.map(({ id, value }) => (
                    <div key={id}>
                      <dt>{t(`rows.${id}`)}</dt>
                      <dd data-testid={`diag-${id}`} {...(RAW.has(id) && { translate: "no" })}>
                        {value}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
            <section className={reportCard} aria-label={t("sections.browser")}>
              <h2>{t("sections.browser")}</h2>
              <ul className={styles.list} data-testid="diag-lacking">
                {shown.lacking.map((name) => (
                  <li key={name} data-testid={`diag-lacks-${name}`}>
                    {t(`lacks.${name}`)}
                  </li>
                ))}
              </ul>
              {shown.lacking.length === 0 && <p>{t("lacksNothing")}</p>}
            </section>
            <section className={reportCard} aria-label={t("sections.errors")}>
              <h2>{t("sections.errors")}</h2>
              <ul className={styles.list} data-testid="diag-errors">
                {shown.hub?.errors.map((e, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: errors have no identity; the list is replaced as a whole
                  <li key={i}>
                    <span>{e.what}</span>
                    <time>{clockText(e.at)}</time>
                  </li>
                ))}
              </ul>
              {!shown.hub?.errors.length && <p>{t("noErrors")}</p>}
            </section>
            <div className={styles.actions}>
              <SegmentedControl
                label={t("force")}
                wide
                value={shown.page.tier}
                items={TIERS.map((key) => ({ key, label: t(`tier.${key}`) }))}
                onChange={force}
              />
              <Button icon={Copy} onClick={copy} data-testid="diag-copy">
                {t("copy")}
              </Button>
            </div>
          </>
        )}
      </Page>
    </>
  );
}
