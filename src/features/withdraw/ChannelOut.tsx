import { Bitcoin, Landmark, ReceiptText, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { ChannelOut as Way } from "../../../contract/http/money/withdraw.ts";
import { useWaysOut } from "../../data/queries/money/withdrawals.ts";
import { currency$ } from "../../data/stores/device/currency.ts";
import { useValue } from "../../data/stores/use-value.ts";
import * as s from "../../parts/inout/inout.styles.ts";
import { SandboxNote } from "../../parts/inout/SandboxNote.tsx";
import { WayCaption } from "../../parts/inout/WayCaption.tsx";
import type { WayRow } from "../../parts/inout/way-facts.ts";
import { useBack } from "../../parts/instrument/use-back.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Cell } from "../../ui/list/Cell.tsx";
import { CellGroup } from "../../ui/list/CellGroup.tsx";
import { BlockedNote } from "./BlockedNote.tsx";
import { DayLimit } from "./DayLimit.tsx";

const KINDS = [
  { key: "crypto", icon: Bitcoin, path: "/cryptos/withdraw/withdrawPage" },
  { key: "bank", icon: Landmark, path: "/exchange/withdraw-bank" },
  { key: "c2c", icon: UsersRound, path: "/cryptos/wantBuy?direction=sell" },
] as const;

/** Within so many hours whatever the way: a request is looked at first. */
const HOURS = 24;

const rowsOf = (ways: readonly Way[], channel: string): WayRow[] =>
  ways
    .filter((way) => way.channel === channel)
    .map(({ symbol, currency, feeType, fee, ...way }) => ({
      ...way,
      code: channel === "bank" ? currency : symbol,
      fee: feeType === "rate" ? { rate: fee } : { sum: fee },
    }));

/** How to pay out, and how much of the day is left. */
export default function ChannelOut() {
  const { t } = useTranslation(["withdraw", "inout"]);
  const navigate = useNavigate();
  const back = useBack("/personal/index");
  const ways = useWaysOut();
  const shown = useValue(currency$);
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <IconButton
            icon={ReceiptText}
            label={t("inout:records")}
            onClick={() => navigate("/Record/DepositAndWithdrawal?tab=withdraw")}
          />
        }
      />
      <Page grouped className={s.page}>
        <PageState of={ways}>
          {({ list, blocked, dayLimit, dayUsed }) => (
            <>
              <BlockedNote of={blocked} />
              <CellGroup>
                {KINDS.map(({ key, icon, path }) => (
                  <Cell
                    key={key}
                    className={s.way}
                    icon={icon}
                    label={t(`way.${key}.name`)}
                    caption={
                      key === "c2c" ? (
                        t("way.c2c.text")
                      ) : (
                        <WayCaption
                          text={t(`way.${key}.text`)}
                          rows={rowsOf(list, key)}
                          wanted={key === "crypto" ? "USDT" : shown}
                          hours={HOURS}
                        />
                      )
                    }
                    onClick={() => navigate(path)}
                  />
                ))}
              </CellGroup>
              <DayLimit limit={dayLimit} used={dayUsed} />
            </>
          )}
        </PageState>
      </Page>
      <SandboxNote on={ways.data?.sandbox} />
    </>
  );
}
