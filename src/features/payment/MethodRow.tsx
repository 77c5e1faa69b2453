import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { inFours } from "../../lib/format/account-number.ts";
import { Badge } from "../../ui/figure/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { RowElement } from "../../ui/list/RowElement.tsx";
import { KIND_ICONS, kindOf } from "./kinds.ts";

const row = css`
  flex: 1;
  min-width: 0;
  display: flex;
  align-items: center;
  gap: var(--s-3);
  padding: var(--s-3) 0 var(--s-3) var(--s-4);
  text-align: left;
  color: var(--ink);
  &[data-press]:active { background: var(--surface-2); }
`;
const disc = css`
  display: grid;
  place-items: center;
  flex: none;
  width: 4.5rem;
  height: 4.5rem;
  border-radius: 50%;
  background: var(--brand-wash);
  color: var(--brand-ink);
`;
const words = css`
  flex: 1;
  min-width: 0;
  b { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem var(--s-2); font-size: var(--fs-row); line-height: var(--lh-row); font-weight: 600; }
  small { display: block; color: var(--ink-3); font-size: var(--fs-cap); line-height: var(--lh-cap); overflow-wrap: anywhere; }
`;

/** Props of {@link MethodRow}. */
export interface MethodRowProps {
  of: { type: number; isDefault: boolean; account: string; holder: string };
  /** An ad or an open order has it. */
  inUse?: boolean;
  href?: string;
  onClick?: () => void;
}

/** One of the user's own methods: kind, account and holder masked, the mark of the default one. */
export function MethodRow({ of, inUse, href, onClick }: MethodRowProps) {
  const { t } = useTranslation("payment");
  const kind = kindOf(of.type) ?? 1;
  return (
    <RowElement
      className={row}
      data={{}}
      {...(href !== undefined && { href })}
      {...(onClick !== undefined && { onClick })}
    >
      <span className={disc}>
        <Icon of={KIND_ICONS[kind]} />
      </span>
      <span className={words}>
        <b>
          {t(`kind.${kind}`)}
          {of.isDefault && <Badge kind="brand">{t("default")}</Badge>}
          {inUse && <Badge>{t("inUse")}</Badge>}
        </b>
        <small>
          {inFours(of.account)} · {of.holder}
        </small>
      </span>
    </RowElement>
  );
}
