import { css } from "@linaria/core";
import { Inbox } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { DataOf } from "../../../contract/http/call.ts";
import type { DustRow, dustApply, dustList } from "../../../contract/http/money/exchange.ts";
import { turnDust } from "../../data/commands/money.ts";
import { useDust } from "../../data/queries/money/exchange.ts";
import { ratioBp, shareBpText } from "../../lib/format/percent.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { CoinLogo } from "../../parts/money/CoinLogo.tsx";
import { HideButton } from "../../parts/money/HideButton.tsx";
import { MoneyFacts, MoneyOutcome } from "../../parts/money/MoneyResult.tsx";
import { Sum } from "../../parts/money/Sum.tsx";
import { useEvery } from "../../parts/money/use-every.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { Button } from "../../ui/Button.tsx";
import { ActionBar } from "../../ui/frame/ActionBar.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { KeyValue } from "../../ui/list/KeyValue.tsx";
import { ListRow } from "../../ui/list/ListRow.tsx";
import { Empty } from "../../ui/state/Empty.tsx";
import { page } from "./exchange.styles.ts";

const lead = css`
  padding: var(--s-3) var(--gutter);
  color: var(--ink-2);
  text-wrap: pretty;
`;
const whole = css`
  padding: 0 var(--gutter);
`;
const name = css`
  padding: var(--s-3) var(--gutter) var(--s-1);
  font-size: var(--fs-h2);
  line-height: var(--lh-h2);
  font-weight: 700;
`;
/** The sums follow the market while they are looked at. */
const AGAIN_MS = 3000;

type Said = DataOf<typeof dustList>;
type Done = DataOf<typeof dustApply>;

const keyOf = ({ accountType, symbol }: Pick<DustRow, "accountType" | "symbol">): string =>
  `${accountType}/${symbol}`;
const percentOf = (spread: string): string => shareBpText(ratioBp(spread));

/**
 * Small balances: what each is worth and brings, and which are left out and why. One tap turns all
 * that are listed first.
 */
export default function DustPage() {
  const { t } = useTranslation("exchange");
  const back = useBack("/personal/index");
  const dust = useDust();
  const [done, setDone] = useState<Done>();
  const [busy, setBusy] = useState(false);
  useEvery(AGAIN_MS, dust.reload);
  if (done !== undefined) return <Turned done={done} />;
  const taken = dust.data?.list.filter(({ why }) => why === "") ?? [];
  const turn = async (): Promise<void> => {
    setBusy(true);
    const answer = await turnDust({ crumbs: taken.map(keyOf).join(",") });
    setBusy(false);
    if (answer.ok) setDone(answer.value);
    else dust.reload();
  };
  return (
    <>
      <Header
        title={t("dust.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={<HideButton />}
      />
      <Page>
        <PageState
          of={dust}
          isEmpty={({ list }) => list.length === 0}
          empty={<Empty icon={Inbox} title={t("dust.none")} />}
        >
          {(said) => <Crumbs said={said} />}
        </PageState>
      </Page>
      {dust.data !== undefined && dust.data.list.length > 0 && (
        <ActionBar>
          <Button
            kind="primary"
            wide
            busy={busy}
            off={taken.length === 0}
            onClick={() => taken.length > 0 && void turn()}
          >
            {taken.length === 0 ? t("dust.nothing") : t("dust.turn", { count: taken.length })}
          </Button>
        </ActionBar>
      )}
    </>
  );
}

function Crumbs({ said: { list, total, spread, below } }: { said: Said }) {
  const { t } = useTranslation("exchange");
  const groups = [
    { key: "taken", rows: list.filter(({ why }) => why === "") },
    { key: "left", rows: list.filter(({ why }) => why !== "") },
  ] as const;
  return (
    <>
      <p className={lead}>{t("dust.lead", { below, spread: percentOf(spread) })}</p>
      {groups[0].rows.length > 0 && (
        <div className={whole}>
          <KeyValue pairs={[{ key: t("dust.total"), value: <Sum of={total} unit="USDT" /> }]} />
        </div>
      )}
      {groups
        .filter(({ rows }) => rows.length > 0)
        .map(({ key, rows }) => (
          <section key={key} aria-labelledby={`dust-${key}`}>
            <h2 className={name} id={`dust-${key}`}>
              {t(`dust.${key}`)}
            </h2>
            <ul>
              {rows.map((row) => (
                <li key={keyOf(row)}>
                  <Crumb row={row} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

function Crumb({ row }: { row: DustRow }) {
  const { t } = useTranslation("exchange");
  const { accountType, symbol, amount, worth, gets, why } = row;
  const pocket = t(`money:type.${accountType}`);
  const worthSum = worth === "" ? "--" : <Sum of={worth} unit="USDT" />;
  return (
    <ListRow
      start={<CoinLogo code={symbol} />}
      title={<Sum of={amount} unit={symbol} />}
      caption={why === "" ? pocket : `${pocket} · ${t(`dust.why.${why}`)}`}
      value={why === "" ? <Sum of={gets} unit="USDT" /> : worthSum}
      {...(why === "" && { valueCaption: <>≈ {worthSum}</> })}
    />
  );
}

/** The tap's result: the sum, crumb by crumb, and those that were left. */
function Turned({ done }: { done: Done }) {
  const { t } = useTranslation("exchange");
  const navigate = useNavigate();
  const leave = (): void => void navigate("/personal/index", { replace: true });
  return (
    <>
      <Header title={t("dust.title")} back={{ label: t("common:back"), onClick: leave }} />
      <Page grouped className={page}>
        <MoneyOutcome status={1} words={t("status.1")} sum={<Sum of={done.total} unit="USDT" />} />
        <MoneyFacts
          pairs={[
            ...done.done.map(({ symbol, accountType, gets }) => ({
              key: `${symbol} · ${t(`money:type.${accountType}`)}`,
              value: <Sum of={gets} unit="USDT" />,
            })),
            ...done.left.map(({ symbol, accountType, why }) => ({
              key: `${symbol} · ${t(`money:type.${accountType}`)}`,
              value: t(`dust.why.${why}`),
            })),
          ]}
        />
      </Page>
      <ActionBar even>
        <Button onClick={() => navigate("/cryptos/exchangeHistory", { replace: true })}>
          {t("money:history")}
        </Button>
        <Button kind="primary" onClick={leave}>
          {t("money:done")}
        </Button>
      </ActionBar>
    </>
  );
}
