import { css } from "@linaria/core";
import { BadgeCheck } from "lucide-react";
import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/figure/Badge.tsx";
import { Icon } from "../../ui/Icon.tsx";

const disc = css`
  flex: none;
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: hsl(var(--turn) 60% 38%);
  color: #fff;
  font-size: var(--fs-cap);
  font-weight: 700;
  &[data-large] { width: 6rem; height: 6rem; font-size: var(--fs-h2); }
`;
const line = css`
  display: inline-flex;
  align-items: center;
  gap: .75rem;
  min-width: 0;
  max-width: 100%;
  font-weight: 600;
  > b { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: inherit; }
  svg { flex: none; color: var(--brand); }
`;

/** The disc of a member: its first letter on a color of its own. */
export function Face({ name, large }: { name: string; large?: boolean }) {
  const turn = [...name].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) % 360, 7);
  return (
    <span
      className={disc}
      data-large={large || undefined}
      style={{ "--turn": turn } as CSSProperties}
      aria-hidden="true"
    >
      {[...name][0]?.toUpperCase() ?? "?"}
    </span>
  );
}

/** A member by nickname, with the mark of certified advertisers and that of simulated ones. */
export function MemberName({
  of,
}: {
  of: { nick_name: string; certified: boolean; sandbox: boolean };
}) {
  const { t } = useTranslation("c2c");
  return (
    <span className={line}>
      <b>{of.nick_name}</b>
      {of.certified && (
        <>
          <Icon of={BadgeCheck} size="s" />
          <span className="sr-only">{t("member.certified")}</span>
        </>
      )}
      {of.sandbox && <Badge kind="outline">{t("member.sandbox")}</Badge>}
    </span>
  );
}
