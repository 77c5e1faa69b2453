import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router-dom";
import { useC2cFiats } from "../../../data/queries/user/c2c.ts";
import { c2cChoice$, chooseC2c } from "../../../data/stores/device/c2c.ts";
import { nameOfCode } from "../../../lib/language/code-names.ts";
import { useBack } from "../../../parts/instrument/use-back.ts";
import { PageState } from "../../../parts/page/PageState.tsx";
import { Header } from "../../../ui/frame/Header.tsx";
import { Page } from "../../../ui/frame/Page.tsx";
import OptionList from "../../../ui/overlay/OptionList.tsx";

const page = css`
  padding: 1rem var(--gutter) 3rem;
`;
/** Where a choice leads back to when the screen was opened by its address. */
const HOMES: Readonly<Record<string, string>> = {
  wantBuy: "/cryptos/wantBuy",
  quick: "/cryptos/wantBuy/quick",
  advert: "/cryptos/c2cAdvertAdd",
  c2cTrade: "/cryptos/c2cTrade",
};

/** The currency that coins are traded for: by first letter, with search. */
export default function LegalCurrency() {
  const { t, i18n } = useTranslation("c2c");
  const [query] = useSearchParams();
  const back = useBack(HOMES[query.get("from") ?? ""] ?? HOMES.wantBuy);
  const fiats = useC2cFiats();
  return (
    <>
      <Header title={t("currency.title")} back={{ label: t("common:back"), onClick: back }} />
      <Page className={page}>
        <PageState of={fiats}>
          {(sections) => {
            const all = sections.flatMap(({ items }) => items);
            return (
              <OptionList
                label={t("currency.title")}
                letters
                value={c2cChoice$.peek().currency}
                options={all.map(({ currency, currency_symbol }) => ({
                  key: currency,
                  label: `${currency} ${currency_symbol}`,
                  caption: nameOfCode(i18n.language, "currency", currency),
                }))}
                onChange={(code) => {
                  const fiat = all.find(({ currency }) => currency === code);
                  if (fiat !== undefined)
                    chooseC2c({ currency: fiat.currency, currencySymbol: fiat.currency_symbol });
                  back();
                }}
                search={{
                  label: t("currency.search"),
                  clearLabel: t("currency.clear"),
                  none: t("currency.none"),
                }}
              />
            );
          }}
        </PageState>
      </Page>
    </>
  );
}
