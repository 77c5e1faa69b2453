import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { passwordStrength } from "./password-strength.ts";

const row = css`
  display: inline-flex;
  align-items: center;
  gap: .5rem;
`;
const bar = css`
  width: 4rem;
  height: .5rem;
  border-radius: .25rem;
  background: var(--surface-3);
  [data-strength="1"] > &:nth-child(-n + 1) { background: var(--danger-solid); }
  [data-strength="2"] > &:nth-child(-n + 2) { background: var(--warn-vivid); }
  [data-strength="3"] > & { background: var(--brand); }
`;
const word = css`
  margin-left: .5rem;
`;

/** How hard a password is to guess: three bars and a word. */
export function StrengthBars({ of: password }: { of: string }) {
  const { t } = useTranslation("form");
  const strength = passwordStrength(password);
  return (
    <span className={row} data-strength={strength}>
      <i className={bar} />
      <i className={bar} />
      <i className={bar} />
      <span className={word}>{t(`strength.${strength}`)}</span>
    </span>
  );
}
