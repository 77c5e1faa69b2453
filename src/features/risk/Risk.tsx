import { memo, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { type Amount, decimal, type Rate, subtract } from "../../../contract/money/decimal.ts";
import { shareOf } from "../../../contract/rules/risk/what-if.ts";
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
import { ratioText, sumText, toneOf } from "./figures.ts";
import { Live } from "./Live.tsx";
import { RiskRows } from "./RiskRows.tsx";
import * as s from "./risk.styles.ts";
import { type Answer$, usePicture } from "./use-picture.ts";
import { type Exposure, useExposure } from "./use-risk-book.ts";
import { WhatIf } from "./WhatIf.tsx";

/** First question: a fall that many markets have seen in a day. */
const FIRST_PERCENT = -10;

/**
 * `/risk`: positions, loans and what is held in one picture, and what it would be if prices moved.
 */
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
          <PageState<unknown> of={failed ?? { status: "pending" }}>{() => null}</PageState>
        ) : (
          <>
            {failed !== undefined && (
              <ErrorState
                compact
                title={t("stale")}
                retry={{ label: t("common:retry"), onClick: failed.reload }}
              />
            )}
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
  const [asset, setAsset] = useState("");
  const [percent, setPercent] = useState(FIRST_PERCENT);
  const scope = of.assets.some((one) => one.asset === asset) ? asset : "";
  const move = useMemo(
    () => ({ asset: scope, share: decimal<Rate>((percent / 100).toFixed(2)) }),
    [scope, percent],
  );
  const answer$ = usePicture(of.book, move);
  return (
    <>
      <Sums answer$={answer$} />
      {of.assets.length === 0 ? (
        <Empty
          title={t("empty")}
          caption={t("emptyAbout")}
          action={{ label: t("trade"), onClick: () => navigate("/trade/index?product=perpetual") }}
        />
      ) : (
        <>
          <WhatIf
            of={of}
            answer$={answer$}
            asset={scope}
            onAsset={setAsset}
            percent={percent}
            onPercent={setPercent}
          />
          <RiskRows of={of} answer$={answer$} />
          <Breaks of={of} answer$={answer$} />
        </>
      )}
    </>
  );
}

/** Worth of the account now, and how much of it stands behind positions. */
const Sums = memo(function Sums({ answer$ }: { answer$: Answer$ }) {
  const { t } = useTranslation("risk");
  const isHidden = useValue(hidden$);
  const now = () => answer$.get()?.picture;
  const share = (): Rate | undefined => {
    const { equityNow, used } = now() ?? {};
    return equityNow === undefined || used === undefined ? undefined : shareOf(used, equityNow);
  };
  const free = (): Amount | undefined => {
    const { equityNow, used } = now() ?? {};
    return equityNow === undefined || used === undefined ? undefined : subtract(equityNow, used);
  };
  const usedShare = (): string => {
    const [known, used] = [share(), now()?.used];
    return known === undefined || used === 0n ? "" : ratioText(known);
  };
  const width = useValue(() => Math.min(100, Math.round(Number(share() ?? 0n) / 1e15) / 10));
  return (
    <section className={s.card} aria-label={t("equity")}>
      <p className={s.label}>{t("equity")}</p>
      <p className={s.hero}>
        <b>
          <Live text={() => sumText(now()?.equityNow, isHidden)} />
        </b>{" "}
        USDT
      </p>
      <div className={s.bar} aria-hidden="true">
        <i style={{ width: `${width}%` }} />
      </div>
      <dl className={s.three}>
        <div>
          <dt>{t("used")}</dt>
          <dd>
            <Live text={() => sumText(now()?.used, isHidden)} />{" "}
            <small>
              <Live text={usedShare} />
            </small>
          </dd>
        </div>
        <div>
          <dt>{t("free")}</dt>
          <dd>
            <Live text={() => sumText(free(), isHidden)} />
          </dd>
        </div>
        <div>
          <dt>{t("unrealised")}</dt>
          <dd>
            <Live
              text={() => sumText(now()?.unrealised, isHidden, true)}
              tone={() => toneOf(now()?.unrealised)}
            />
          </dd>
        </div>
      </dl>
    </section>
  );
});
