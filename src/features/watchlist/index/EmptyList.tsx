import { Plus, Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { QuoteRow } from "../../../../contract/market/realtime.ts";
import { readHot } from "../../../data/queries/market/search.ts";
import { useResource } from "../../../data/queries/resource.ts";
import { codeOf, nameOf } from "../../../lib/instrument/row-item.ts";
import { SymbolLogo } from "../../../parts/logo/SymbolLogo.tsx";
import { ChangePill } from "../../../parts/price/ChangePill.tsx";
import { useInterest } from "../../../parts/quote/use-interest.ts";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";
import { useChanges } from "../use-changes.ts";
import * as s from "../watchlist.styles.ts";

const HOT = 6;

/** No symbols yet, and six that many look at, to begin with. */
export function EmptyList({ groupId }: { groupId: string }) {
  const { t } = useTranslation("watchlist");
  const { data } = useResource("search:hot:all", (signal) => readHot("", signal), {
    freshMs: 60_000,
  });
  return (
    <>
      <Empty icon={Star} title={t("empty.title")} caption={t("empty.text")} />
      {data && <Hot rows={data.list.slice(0, HOT)} groupId={groupId} />}
    </>
  );
}

function Hot({ rows, groupId }: { rows: readonly QuoteRow[]; groupId: string }) {
  const { t, i18n } = useTranslation("watchlist");
  const { add } = useChanges();
  useInterest(rows);
  return (
    <section aria-label={t("empty.hot")}>
      <div className={s.hotHead}>
        <h2>{t("empty.hot")}</h2>
        <Button
          kind="text"
          size="s"
          onClick={() =>
            void add(
              groupId,
              rows.map(({ symbol }) => symbol),
            )
          }
        >
          {t("empty.addAll")}
        </Button>
      </div>
      {rows.map((row) => (
        <div key={row.symbol} className={s.row}>
          <SymbolLogo item={row} />
          <span>
            <b>{nameOf(row, i18n.language)}</b>
            <small>{codeOf(row.symbol)}</small>
          </span>
          <ChangePill symId={row.symId} />
          <IconButton
            icon={Plus}
            label={t("addOne", { name: nameOf(row, i18n.language) })}
            onClick={() => void add(groupId, [row.symbol])}
          />
        </div>
      ))}
    </section>
  );
}
