import { cx } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { bpText, directionOf, ratioBp } from "../../../lib/format/percent.ts";
import { ChangePill } from "../../../parts/ChangePill.tsx";
import { detailPath } from "../../../parts/instrument/detail-path.ts";
import { PriceText } from "../../../parts/PriceText.tsx";
import { codeOf, nameOf } from "../../../parts/row/row-item.ts";
import { useInterest } from "../../../parts/use-interest.ts";
import { share } from "./member-figures.ts";
import * as s from "./members.styles.ts";
import type { Member } from "./use-members.ts";

/** One member: name and code, weight over what it adds to the whole, live price and change. */
export function MemberRow({ member }: { member: Member }) {
  const { i18n } = useTranslation("detail");
  useInterest([member]);
  const adds = ratioBp(member.contribution);
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: a grid of links, a table element cannot be one
    <div role="row">
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="cell" aria-colspan={4}>
        <Link className={cx(s.row, s.columns)} to={detailPath(member)}>
          <span className={s.name}>
            <b>{nameOf(member, i18n.language)}</b>
            <small>{codeOf(member.symbol)}</small>
          </span>
          <span className={s.figures}>
            <span>{share(member.weight)}</span>
            <small data-dir={directionOf(adds)}>{bpText(adds)}</small>
          </span>
          <span className={s.price}>
            <PriceText item={member} reserve={false} />
          </span>
          <ChangePill symId={member.symId} />
        </Link>
      </div>
    </div>
  );
}
