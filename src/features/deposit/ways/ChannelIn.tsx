import { Bitcoin, Headphones, Landmark, ReceiptText, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { ChannelIn as Way } from "../../../../contract/http/money/deposit.ts";
import { useWaysIn } from "../../../data/queries/money/deposits.ts";
import { useUserInfo } from "../../../data/queries/user/user-info.ts";
import { currency$ } from "../../../data/stores/device/currency.ts";
import { proofSlot } from "../../../data/stores/proof-slot.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import * as s from "../../../parts/inout/inout.styles.ts";
import { SandboxNote } from "../../../parts/inout/SandboxNote.tsx";
import { useDemoRefused } from "../../../parts/inout/use-demo-refused.ts";
import { WayCaption } from "../../../parts/inout/WayCaption.tsx";
import type { WayRow } from "../../../parts/inout/way-facts.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { toast } from "../../../ui/overlay/toast.ts";

const ICONS = { crypto: Bitcoin, bank: Landmark, c2c: UsersRound, service: Headphones } as const;
const PATHS = {
  crypto: "/exchange/charge-crypto",
  bank: "/exchange/charge-bank",
  c2c: "/cryptos/wantBuy?direction=buy",
  service: "/customerService",
} as const;
const KINDS = ["crypto", "bank", "c2c", "service"] as const;

/** By bank a slip is looked at by a person. */
const BANK_HOURS = 24;

/** A coin stands there once a chain, a currency once. */
const rowsOf = (ways: readonly Way[]): WayRow[] =>
  ways.flatMap(({ symbol, currency, chains, fee, ...way }): WayRow[] =>
    chains.length === 0
      ? [{ ...way, code: currency, fee: { sum: fee } }]
      : chains.map((chain) => ({
          ...chain,
          enabled: way.enabled && chain.enabled,
          code: symbol,
          fee: { sum: fee },
        })),
  );

/** How to pay in: coins, bank, other users, customer service; closed ways stay in sight. */
export default function ChannelIn() {
  const { t } = useTranslation(["deposit", "inout"]);
  const navigate = useNavigate();
  const back = useBack("/personal/index");
  const ways = useWaysIn();
  const level = useUserInfo().data?.kyc_level;
  const shown = useValue(currency$);
  useDemoRefused();
  const go = (kind: (typeof KINDS)[number], isOpen: boolean) => {
    if (!isOpen) return toast({ kind: "info", text: t("inout:closed") });
    if (kind === "bank" && level === 0)
      return proofSlot.set({ kind: "missing", body: { reason: "kyc_primary" }, text: "" });
    navigate(PATHS[kind]);
  };
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={
          <IconButton
            icon={ReceiptText}
            label={t("inout:records")}
            onClick={() => navigate("/Record/DepositAndWithdrawal?tab=deposit")}
          />
        }
      />
      <Page grouped className={s.page}>
        <PageState of={ways}>
          {({ list }) => (
            <CellGroup>
              {KINDS.map((kind) => {
                const of = list.filter((way: Way) => way.channel === kind);
                const isOpen = of.some((way) => way.enabled);
                return (
                  <Cell
                    key={kind}
                    className={s.way}
                    icon={ICONS[kind]}
                    label={t(`way.${kind}.name`)}
                    caption={
                      kind === "crypto" || kind === "bank" ? (
                        <WayCaption
                          text={t(`way.${kind}.text`)}
                          rows={rowsOf(of)}
                          wanted={kind === "crypto" ? "USDT" : shown}
                          {...(kind === "bank" && { hours: BANK_HOURS })}
                        />
                      ) : isOpen ? (
                        t(`way.${kind}.text`)
                      ) : (
                        t("inout:closed")
                      )
                    }
                    onClick={() => go(kind, isOpen)}
                  />
                );
              })}
            </CellGroup>
          )}
        </PageState>
      </Page>
      <SandboxNote on={ways.data?.sandbox} />
    </>
  );
}
