import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import type { Ico } from "../../../../contract/http/trading/ico.ts";
import {
  decimal,
  multiply,
  type Rate,
  subtract,
  toText,
  whole,
} from "../../../../contract/money/decimal.ts";
import { usePocket } from "../../../data/queries/money/wallets.ts";
import { serverNow } from "../../../data/queries/server-clock.ts";
import { useIco, useIcos } from "../../../data/queries/trading/offers.ts";
import { reviewDraft } from "../../../data/stores/account/review-draft.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { shareText } from "../../../lib/format/share.ts";
import { nameOf } from "../../../lib/instrument/row-item.ts";
import { loginFrom } from "../../../lib/navigation/login-path.ts";
import { requestId } from "../../../lib/request-id.ts";
import { AmountField } from "../../../parts/amount/AmountField.tsx";
import { useSizeWords } from "../../../parts/amount/use-size-words.ts";
import { page } from "../../../parts/inout/inout.styles.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { useEvery } from "../../../parts/money/use-every.ts";
import { boundsLeft, refusalOfAmount, soldShare, tokensOf } from "../../../parts/offers/figures.ts";
import * as s from "../../../parts/offers/offers.styles.ts";
import { Until } from "../../../parts/offers/Until.tsx";
import { dayTime, wholePercent } from "../../../parts/offers/words.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Button } from "../../../ui/Button.tsx";
import { RatioBar } from "../../../ui/figure/RatioBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { TabPanel } from "../../../ui/frame/TabPanel.tsx";
import { Tabs } from "../../../ui/frame/Tabs.tsx";
import { Sheet } from "../../../ui/overlay/Sheet.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { CardBones } from "../index/CardBones.tsx";
import { IcoRecords } from "./IcoRecords.tsx";

const TABS = ["open", "soon", "ended", "records"] as const;
type Tab = (typeof TABS)[number];
const STATE = {
  open: ["open"],
  soon: ["upcoming"],
  ended: ["closed", "listed", "withdrawn"],
} as const;
const AGAIN_MS = 15_000;

/** `/ico/index?tab=`: sales of tokens, and what was bought in them. */
export default function IcoIndex() {
  const { t } = useTranslation("offers");
  const back = useBack("/quotes/index");
  const [query, setQuery] = useSearchParams();
  const tab: Tab = TABS.find((one) => one === query.get("tab")) ?? "open";
  const [shown, show] = useState("");
  return (
    <>
      <Header title={t("ico.title")} back={{ label: t("common:back"), onClick: back }} />
      <nav aria-label={t("states")}>
        <Tabs
          id="ico"
          small
          label={t("states")}
          items={TABS.map((key) => ({ key, label: t(`ico.tab.${key}`) }))}
          value={tab}
          onChange={(next) => setQuery({ tab: next }, { replace: true })}
        />
      </nav>
      <Page grouped className={page}>
        <TabPanel tabs="ico" value={tab}>
          {tab === "records" ? <IcoRecords /> : <Sales tab={tab} onTap={show} />}
        </TabPanel>
      </Page>
      <Sheet open={shown !== ""} onClose={() => show("")} title={t("ico.title")}>
        {shown !== "" && <Sale id={shown} onLeave={() => show("")} />}
      </Sheet>
    </>
  );
}

function Sales({ tab, onTap }: { tab: keyof typeof STATE; onTap: (id: string) => void }) {
  const { t } = useTranslation("offers");
  const sales = useIcos("");
  useEvery(AGAIN_MS, sales.reload);
  const of = (list: readonly Ico[]): Ico[] =>
    list.filter(({ state }) => (STATE[tab] as readonly string[]).includes(state));
  return (
    <PageState
      of={sales}
      isEmpty={({ list }) => of(list).length === 0}
      empty={<Empty compact title={t(`ico.none.${tab}`)} caption={t("noneCaption")} />}
      skeleton={<CardBones label={t("common:loading")} />}
    >
      {({ list }) => (
        <div className={s.list}>
          {of(list).map((one) => (
            <SaleCard key={one.id} of={one} onTap={() => onTap(one.id)} onEnd={sales.reload} />
          ))}
        </div>
      )}
    </PageState>
  );
}

function SaleCard({ of, onTap, onEnd }: { of: Ico; onTap: () => void; onEnd: () => void }) {
  const { t, i18n } = useTranslation("offers");
  const share = soldShare(of);
  const percent = Number(toText(multiply<Rate>([share, whole(100n)], 0, "down")));
  const isOpen = of.state === "open";
  const label = t(isOpen ? "closesIn" : "opensIn");
  return (
    <article className={s.card}>
      <div className={s.head}>
        <CoinLogo code={of.symbol} />
        <div>
          <h2>{nameOf(of, i18n.language)}</h2>
          <p>{of.symbol}</p>
        </div>
        <Button
          kind="soft"
          size="s"
          onClick={onTap}
          aria-label={`${t(isOpen ? "ico.buy" : "ico.details")}: ${nameOf(of, i18n.language)}`}
        >
          {t(isOpen ? "ico.buy" : "ico.details")}
        </Button>
      </div>
      <dl className={s.facts}>
        <div>
          <dt>{t("ico.price")}</dt>
          <dd className="num" translate="no">
            {amountText(of.price)} USDT
          </dd>
        </div>
        <div>
          <dt>{t("ico.perUser")}</dt>
          <dd className="num" translate="no">
            {amountText(of.min)} – {amountText(of.max)} USDT
          </dd>
        </div>
      </dl>
      <RatioBar
        label={t("ico.sold", { share: wholePercent(share) })}
        parts={[
          { share: percent, tone: "brand" },
          { share: 100 - percent, tone: "rest" },
        ]}
      />
      <p className={s.foot}>
        <span className="num" translate="no">
          {t("ico.sold", { share: wholePercent(share) })}
        </span>
        {isOpen || of.state === "upcoming" ? (
          <span>
            {label}{" "}
            <b>
              <Until
                at={isOpen ? of.closeAt : of.openAt}
                label={label}
                then={t(isOpen ? "closing" : "opening")}
                onEnd={onEnd}
              />
            </b>
          </span>
        ) : (
          <span>{t(`state.${of.state}`)}</span>
        )}
      </p>
      <p className="num" translate="no">
        {t("ico.unlock", { count: of.unlock.length, time: dayTime(of.listAt) })}
      </p>
    </article>
  );
}

/** One sale in full, and buying in it. */
function Sale({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t } = useTranslation("offers");
  const sale = useIco(id);
  return (
    <PageState of={sale} skeleton={<CardBones label={t("common:loading")} count={1} />}>
      {({ description, whitePaper, allocation, ...of }) => (
        <div className={s.card}>
          <p>{description}</p>
          {whitePaper !== "" && (
            <a href={whitePaper} target="_blank" rel="noreferrer noopener">
              {t("ico.paper")}
            </a>
          )}
          <dl className={s.facts}>
            {allocation.map(({ label, ratio }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num" translate="no">
                  {shareText(ratio)}
                </dd>
              </div>
            ))}
            <div>
              <dt>{t("ico.steps")}</dt>
              <dd className="num" translate="no">
                {of.unlock.map(({ ts, ratio }) => (
                  <span key={ts} data-line="">
                    {t("ico.step", { share: shareText(ratio), time: dayTime(ts) })}
                  </span>
                ))}
              </dd>
            </div>
            <div>
              <dt>{t("chance.quota")}</dt>
              <dd className="num" translate="no">
                {amountText(toText(subtract(decimal<Rate>(of.quota), decimal<Rate>(of.sold))))}{" "}
                {of.symbol}
              </dd>
            </div>
          </dl>
          {of.state === "open" && <Buy of={of} onLeave={onLeave} />}
        </div>
      )}
    </PageState>
  );
}

function Buy({ of, onLeave }: { of: Ico; onLeave: () => void }) {
  const { t } = useTranslation("offers");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const words = useSizeWords();
  const signedIn = useValue(session$.signedIn);
  const pocket = usePocket("SPOT").data;
  const [amount, setAmount] = useState("");
  const [told, setTold] = useState(false);
  const available = pocket && (pocket.transferable.USDT ?? "0");
  const refusal = refusalOfAmount(of, amount, available);
  const tokens = tokensOf(of, amount);
  const next = (): void => {
    setTold(true);
    if (!signedIn) return void navigate(loginFrom(pathname, search));
    if (refusal !== undefined) return;
    reviewDraft.set({
      kind: "ico",
      ts: serverNow(),
      clientOrderId: requestId(),
      offerId: of.id,
      amount,
    });
    // The list is kept behind the review, and is come back to without the sheet.
    onLeave();
    navigate("/order/submit");
  };
  return (
    <>
      <AmountField
        name="amount"
        label={t("ico.amount")}
        labelEnd={
          <>
            {t("ico.inSpot")} <Sum of={available} unit="USDT" />
          </>
        }
        value={amount}
        onChange={setAmount}
        onBlur={() => setTold(amount !== "")}
        decimals={8}
        unit="USDT"
        {...(available !== undefined && { available })}
        hint={t("ico.between", {
          min: amountText(of.min),
          max: amountText(of.max),
          bought: amountText(of.bought),
        })}
        error={told && refusal !== undefined ? words(refusal, amount, boundsLeft(of)) : undefined}
      />
      <p className={s.foot}>
        <span>{t("ico.receive")}</span>
        <span className="num" translate="no">
          {tokens === undefined ? "--" : amountText(toText(tokens))} {of.symbol}
        </span>
      </p>
      <p>{t("ico.payTerms")}</p>
      <Button kind="primary" wide onClick={next}>
        {t(signedIn ? "ico.next" : "apply.login")}
      </Button>
    </>
  );
}
