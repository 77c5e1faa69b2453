import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChannelIn } from "../../../../contract/http/money/deposit.ts";
import { useWaysIn } from "../../../data/queries/money/deposits.ts";
import * as s from "../../../parts/inout/inout.styles.ts";
import { SandboxNote } from "../../../parts/inout/SandboxNote.tsx";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { PageState } from "../../../parts/page/PageState.tsx";
import { SearchField } from "../../../ui/field/SearchField.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import { ListRow } from "../../../ui/list/ListRow.tsx";

/** Hot coins first, then by letter. */
export const inOrder = (list: readonly ChannelIn[], text: string): ChannelIn[] =>
  list
    .filter((way) => way.channel === "crypto" && way.symbol.includes(text.trim().toUpperCase()))
    .sort((a, b) => Number(b.isTop) - Number(a.isTop) || (a.symbol < b.symbol ? -1 : 1));

/** Coins that can be paid in. */
export default function RechargeList() {
  const { t } = useTranslation(["deposit", "inout"]);
  const back = useBack("/exchange/channel-in");
  const ways = useWaysIn();
  const [text, setText] = useState("");
  return (
    <>
      <Header title={t("coins.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page className={s.page}>
        <SearchField
          label={t("coins.search")}
          clearLabel={t("coins.clear")}
          value={text}
          onChange={setText}
        />
        <PageState of={ways} isEmpty={({ list }) => inOrder(list, text).length === 0}>
          {({ list }) => (
            <div>
              {inOrder(list, text).map((way) => (
                <ListRow
                  key={way.symbol}
                  href={way.enabled ? `#/cryptos/rechargePage?symbol=${way.symbol}` : undefined}
                  start={<CoinLogo code={way.symbol} />}
                  title={way.symbol}
                  caption={
                    way.enabled
                      ? way.chains.map(({ chain }) => chain).join(" · ")
                      : t("inout:closed")
                  }
                />
              ))}
            </div>
          )}
        </PageState>
      </Page>
      <SandboxNote on={ways.data?.sandbox} />
    </>
  );
}
