import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { decimal, type Rate } from "../../../contract/money/decimal.ts";
import { type Break, shareOf } from "../../../contract/rules/risk/what-if.ts";
import { hidden$ } from "../../data/stores/device/hidden.ts";
import { useValue } from "../../data/stores/use-value.ts";
import { AccountChip } from "../../parts/account/AccountChip.tsx";
import { useBack } from "../../parts/instrument/use-back.ts";
import { HideButton } from "../../parts/money/HideButton.tsx";
import { PageState } from "../../parts/page/PageState.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { ErrorState } from "../../ui/state/ErrorState.tsx";
import { Breaks } from "./Breaks.tsx";
import { ratioText, readsAlike, sumText, toneOf } from "./figures.ts";
import { RiskRows } from "./RiskRows.tsx";
import * as s from "./risk.styles.ts";
import { usePicture } from "./use-picture.ts";
import { type Exposure, useExposure } from "./use-risk-book.ts";
import { WhatIf } from "./WhatIf.tsx";

/** What is asked first: a fall that many markets have seen in a day. */
const FIRST_PERCENT = -10;

const NONE: readonly Break[] = [];

/** The same list until something of it reads otherwise: prices change it many times a second, its texts seldom. */
function useBreaks(now: readonly Break[]): readonly Break[] {
  const shown = useRef(now);
  if (!readsAlike(shown.current, now)) shown.current = now;
  return shown.current;
}

/** `/risk`: positions, loans and what is held in one picture, and what it would be if prices moved. */
export default function Risk() {
  const { t } = useTranslation("risk");
  const back = useBack("/personal/index");
  const { exposure, failed, isStale } = useExposure();
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <>
            <AccountChip />
            <HideButton />
          </>
        }
      />
      <Page grouped className={s.page}>
        {exposure === undefined ? (
          <PageState<never> of={{ status: failed === undefined ? "pending" : "failed" } as never} {...(failed && { onRetry: failed.reload })}>
            {() => null}
          </PageState>
        ) : (
          <>
            {failed !== undefined && <ErrorState compact title={t("stale")} retry={{ label: t("common:retry"), onClick: failed.reload }} />}
            {isStale && (
              <p className={s.note} role="status">
                {t("old")}
              </p>
            )}
            <Picture of={exposure} />
          </>
        )}
      </Page>
    </>
  );
}

function Picture({ of }: { of: Exposure }) {
  const { t } = useTranslation("risk");
  const navigate = useNavigate();
  const isHidden = useValue(hidden$);
  const [asset, setAsset] = useState("");
  const [percent, setPercent] = useState(FIRST_PERCENT);
  const scope = of.assets.some((one) => one.asset === asset) ? asset : "";
  const move = useMemo(() => ({ asset: scope, share: decimal<Rate>((percent / 100).toFixed(2)) }), [scope, percent]);
  const { picture, move: answered = move } = usePicture(of.book, move) ?? {};
  const breaks = useBreaks(picture?.breaks ?? NONE);
  const { equityNow, used, unrealised } = picture ?? {};
  const free = equityNow === undefined || used === undefined ? undefined : ((equityNow - used) as typeof used);
  const share = equityNow === undefined || used === undefined ? undefined : shareOf(used, equityNow);
  return (
    <>
      <section className={s.card} aria-label={t("equity")}>
        <p className={s.label}>{t("equity")}</p>
        <p className={s.hero}>
          <b className="num">{sumText(equityNow, isHidden)}</b> USDT
        </p>
        <div className={s.bar} aria-hidden="true">
          <i style={{ width: `${Math.min(100, Number(share ?? 0n) / 1e16)}%` }} />
        </div>
        <dl className={s.three}>
          <div>
            <dt>{t("used")}</dt>
            <dd className="num">
              {sumText(used, isHidden)} <small>{share !== undefined && used !== 0n && ratioText(share)}</small>
            </dd>
          </div>
          <div>
            <dt>{t("free")}</dt>
            <dd className="num">{sumText(free, isHidden)}</dd>
          </div>
          <div>
            <dt>{t("unrealised")}</dt>
            <dd className={`num ${s.tone}`} data-dir={toneOf(unrealised)}>
              {sumText(unrealised, isHidden, true)}
            </dd>
          </div>
        </dl>
      </section>
      {of.assets.length === 0 ? (
        <Empty
          title={t("empty")}
          caption={t("emptyAbout")}
          action={{ label: t("trade"), onClick: () => navigate("/trade/index?product=perpetual") }}
        />
      ) : (
        <>
          <WhatIf of={of} breaks={breaks} asset={scope} onAsset={setAsset} percent={percent} onPercent={setPercent} />
          <RiskRows of={of} picture={picture} percent={Math.round(Number(answered.share) / 1e16)} asset={answered.asset} />
          <Breaks of={of} breaks={breaks} />
        </>
      )}
    </>
  );
}
