import { Bitcoin, Headphones, Landmark, ReceiptText, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import type { ChannelIn as Way } from "../../../../contract/http/money/deposit.ts";
import { useWaysIn } from "../../../data/queries/money/deposits.ts";
import { useUserInfo } from "../../../data/queries/user/user-info.ts";
import * as s from "../../../parts/inout/inout.styles.ts";
import { SandboxNote } from "../../../parts/inout/SandboxNote.tsx";
import { useDemoRefused } from "../../../parts/inout/use-demo-refused.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { proofSlot } from "../../../parts/proof/proof-slot.ts";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Cell } from "../../../ui/list/Cell.tsx";
import { CellGroup } from "../../../ui/list/CellGroup.tsx";
import { toast } from "../../../ui/overlay/toast.ts";

const ICONS = { crypto: Bitcoin, bank: Landmark, c2c: UsersRound, service: Headphones } as const;
const PATHS = { crypto: "/exchange/charge-crypto", bank: "/exchange/charge-bank", c2c: "/wantBuy", service: "/customerService" } as const;
const KINDS = ["crypto", "bank", "c2c", "service"] as const;

/** How to pay in: coins, bank, other users, customer service; closed ways stay in sight. */
export default function ChannelIn() {
  const { t } = useTranslation(["deposit", "inout"]);
  const navigate = useNavigate();
  const back = useBack("/personal/index");
  const ways = useWaysIn();
  const level = useUserInfo().data?.kyc_level;
  useDemoRefused();
  const go = (kind: (typeof KINDS)[number], isOpen: boolean) => {
    if (!isOpen) return toast({ kind: "info", text: t("inout:closed") });
    if (kind === "bank" && level === 0) return proofSlot.set({ kind: "missing", body: { reason: "kyc_primary" }, text: "" });
    navigate(PATHS[kind]);
  };
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={<IconButton icon={ReceiptText} label={t("inout:records")} onClick={() => navigate("/Record/DepositAndWithdrawal?tab=deposit")} />}
      />
      <Page grouped className={s.page}>
        <PageState of={ways} onRetry={ways.reload}>
          {({ list }) => (
            <CellGroup>
              {KINDS.map((kind) => {
                const of = list.filter((way: Way) => way.channel === kind);
                const isOpen = of.some((way) => way.enabled);
                return (
                  <Cell
                    key={kind}
                    icon={ICONS[kind]}
                    label={t(`way.${kind}.name`)}
                    caption={isOpen ? t(`way.${kind}.text`) : t("inout:closed")}
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
