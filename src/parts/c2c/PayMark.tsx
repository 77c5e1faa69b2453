import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";

const mark = css`
  --hue: #d98f14;
  display: inline-flex;
  align-items: center;
  gap: .625rem;
  white-space: nowrap;
  &::before { content: ""; flex: none; width: .5rem; height: 1.625rem; border-radius: .25rem; background: var(--hue); }
  &[data-kind="2"] { --hue: #1677ff; }
  &[data-kind="3"] { --hue: #1aad5e; }
  &[data-kind="4"] { --hue: #c9a20a; }
  &[data-kind="5"] { --hue: #6a4fe0; }
`;

/** A kind of payment method: a bar of its color and its name. */
export function PayMark({ kind }: { kind: number }) {
  const { t } = useTranslation("payment");
  return (
    <span className={mark} data-kind={kind}>
      {t(`kind.${kind}`)}
    </span>
  );
}

const row = css`
  display: inline-flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: .25rem 1.25rem;
`;

/** All kinds that an ad takes, as one value of a line: apart, and on more lines where they must. */
export function PayMarks({ kinds }: { kinds: readonly number[] }) {
  return (
    <span className={row}>
      {kinds.map((kind) => (
        <PayMark key={kind} kind={kind} />
      ))}
    </span>
  );
}
