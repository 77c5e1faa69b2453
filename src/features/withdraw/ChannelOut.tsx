import { Bitcoin, Landmark, ReceiptText, UsersRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { useWaysOut } from "../../data/queries/money/withdrawals.ts";
import * as s from "../../parts/inout/inout.styles.ts";
import { SandboxNote } from "../../parts/inout/SandboxNote.tsx";
import { useBack } from "../../parts/instrument/use-back.ts";
import { PageState } from "../../parts/page/PageState.tsx";
import { Header } from "../../ui/frame/Header.tsx";
import { Page } from "../../ui/frame/Page.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Cell } from "../../ui/list/Cell.tsx";
import { CellGroup } from "../../ui/list/CellGroup.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { BlockedNote } from "./BlockedNote.tsx";
import { DayLimit } from "./DayLimit.tsx";

const KINDS = [
  { key: "crypto", icon: Bitcoin, path: "/cryptos/withdraw/withdrawPage" },
  { key: "bank", icon: Landmark, path: "/exchange/withdraw-bank" },
  { key: "c2c", icon: UsersRound, path: undefined },
] as const;

/** How to pay out, and how much of the day is left. */
export default function ChannelOut() {
  const { t } = useTranslation(["withdraw", "inout"]);
  const navigate = useNavigate();
  const back = useBack("/personal/index");
  const ways = useWaysOut();
  return (
    <>
      <Header
        title={t("title")}
        back={{ label: t("common:back"), onClick: back }}
        end={<IconButton icon={ReceiptText} label={t("inout:records")} onClick={() => navigate("/Record/DepositAndWithdrawal?tab=withdraw")} />}
      />
      <Page grouped className={s.page}>
        <PageState of={ways} onRetry={ways.reload}>
          {({ blocked, dayLimit, dayUsed }) => (
            <>
              <BlockedNote of={blocked} />
              <CellGroup>
                {KINDS.map(({ key, icon, path }) => (
                  <Cell
                    key={key}
                    icon={icon}
                    label={t(`way.${key}.name`)}
                    caption={path === undefined ? t("inout:closed") : t(`way.${key}.text`)}
                    onClick={() => (path === undefined ? toast({ kind: "info", text: t("inout:closed") }) : void navigate(path))}
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
