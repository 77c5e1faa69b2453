import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { IcoRecord } from "../../../../contract/http/trading/ico.ts";
import { useIcoRecords } from "../../../data/queries/trading/offers.ts";
import { session$ } from "../../../data/stores/account/session.ts";
import { useValue } from "../../../data/stores/use-value.ts";
import { amountText } from "../../../lib/format/amount.ts";
import { loginFrom } from "../../../lib/navigation/login-path.ts";
import { CoinLogo } from "../../../parts/money/CoinLogo.tsx";
import { PagedList } from "../../../parts/money/PagedList.tsx";
import { Sum } from "../../../parts/money/Sum.tsx";
import { usePages } from "../../../parts/money/use-pages.ts";
import { shortTime } from "../../../parts/offers/words.ts";
import { ListRow } from "../../../ui/list/ListRow.tsx";
import { Empty } from "../../../ui/state/Empty.tsx";

const keyOf = ({ recordId }: IcoRecord): string => recordId;

/** Own purchases with what is locked; whoever is not signed in is asked to be. */
export function IcoRecords() {
  const { t } = useTranslation("offers");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const signedIn = useValue(session$.signedIn);
  const pages = usePages(useIcoRecords(), keyOf);
  if (!signedIn)
    return (
      <Empty
        title={t("common:signedOut.title")}
        action={{
          label: t("common:signedOut.login"),
          onClick: () => navigate(loginFrom(pathname, search)),
        }}
      />
    );
  return (
    <PagedList
      of={pages}
      label={t("ico.tab.records")}
      keyOf={keyOf}
      rowPx={64}
      row={(one) => <Line of={one} />}
      empty={<Empty compact title={t("ico.noRecords")} caption={t("ico.noRecordsCaption")} />}
    />
  );
}

function Line({ of }: { of: IcoRecord }) {
  const { t } = useTranslation("offers");
  const caption =
    of.status === "refunded"
      ? t("ico.refunded", { sum: `${amountText(of.amount)} USDT` })
      : of.nextUnlockAt > 0
        ? t("ico.nextFree", { time: shortTime(of.nextUnlockAt) })
        : t("ico.allFree");
  return (
    <ListRow
      start={<CoinLogo code={of.symbol} />}
      title={of.symbol}
      caption={caption}
      value={<Sum of={of.tokens} unit={of.symbol} />}
      valueCaption={
        <>
          {t("ico.locked")} <Sum of={of.locked} />
        </>
      }
    />
  );
}
