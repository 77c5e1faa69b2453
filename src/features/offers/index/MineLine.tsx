import { ChevronRight, Ticket } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Ipo } from "../../../../contract/http/trading/ipo.ts";
import { nameOf } from "../../../lib/instrument/row-item.ts";
import { Sum } from "../../../parts/money/Sum.tsx";
import { lotsIn } from "../../../parts/offers/figures.ts";
import * as s from "../../../parts/offers/offers.styles.ts";
import { progressPath } from "../../../parts/offers/words.ts";
import { Icon } from "../../../ui/Icon.tsx";

/**
 * The user's own application for an offer of the list, with what it holds; leads to its progress.
 */
export function MineLine({ of }: { of: Ipo }) {
  const { t, i18n } = useTranslation("offers");
  return (
    <a className={s.mine} href={`#${progressPath(of.mine)}`}>
      <Icon of={Ticket} size="s" />
      <span>
        {t("mine", { name: nameOf(of, i18n.language), count: Number(lotsIn(of.mine.qty, of)) })}
      </span>
      <b>
        <Sum of={of.mine.frozen} />
      </b>
      <Icon of={ChevronRight} size="s" />
    </a>
  );
}
