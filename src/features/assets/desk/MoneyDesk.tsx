import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { MoneyRow } from "../../../../contract/http/money/wallet.ts";
import { useLedger } from "../../../data/queries/money/records.ts";
import { usePocket } from "../../../data/queries/money/wallets.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { HideButton } from "../../../parts/money/HideButton.tsx";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { useRouteKnown } from "../../../parts/page/route-known.ts";
import { Button } from "../../../ui/Button.tsx";
import { ActionBar } from "../../../ui/frame/ActionBar.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import * as s from "../coins/coins.styles.ts";
import { MoneyLine } from "../ledger/MoneyLine.tsx";

const keyOf = ({ id }: MoneyRow): string => id;
const WAYS = [
  { key: "transfer", path: "/transfer/index" },
  { key: "exchange", path: "/cryptos/exchangePage" },
  { key: "records", path: "/Record/DepositAndWithdrawal" },
  { key: "methods", path: "/payMentMethod/list" },
] as const;

/**
 * Where money comes in and goes out: what is available for it, the ways, and the last changes of
 * the funds account.
 */
export default function MoneyDesk() {
  const { t } = useTranslation("assets");
  const navigate = useNavigate();
  const known = useRouteKnown();
  const back = useBack("/personal/index");
  const pocket = usePocket("FUNDS");
  const pages = usePages(useLedger({ accountType: "FUNDS", pageSize: "3" }), keyOf);
  const ways = WAYS.filter(({ path }) => known(path));
  const doors = [
    { key: "withdraw", path: "/exchange/channel-out" },
    { key: "deposit", path: "/exchange/channel-in" },
  ].filter(({ path }) => known(path));
  return (
    <>
      <Header
        title={t("desk.title")}
        back={{ label: t("common:back"), onClick: back }}
        end={<HideButton />}
      />
      <Page grouped className={s.page}>
        <PageState of={pocket}>
          {({ transferable }) => (
            <section className={s.head}>
              <p className={s.quiet}>{t("desk.available")}</p>
              <p className={s.big}>
                <Sum of={transferable.USDT ?? "0"} unit="USDT" />
              </p>
            </section>
          )}
        </PageState>
        <CellGroup>
          {ways.map(({ key, path }) => (
            <Cell key={key} label={t(`desk.${key}`)} href={`#${path}`} />
          ))}
        </CellGroup>
        <CellGroup title={t("lastChanges")}>
          <PagedList
            short
            of={pages}
            label={t("lastChanges")}
            keyOf={keyOf}
            rowPx={64}
            row={(one) => <MoneyLine row={one} />}
            empty={<Empty compact title={t("money:none")} />}
          />
          <Cell label={t("ledger.title")} href="#/cryptos/accountChange?accountType=FUNDS" />
        </CellGroup>
      </Page>
      {doors.length > 0 && (
        <ActionBar even>
          {doors.map(({ key, path }) => (
            <Button
              key={key}
              kind={key === "deposit" ? "primary" : "quiet"}
              onClick={() => navigate(path)}
            >
              {t(`actions.${key}`)}
            </Button>
          ))}
        </ActionBar>
      )}
    </>
  );
}
