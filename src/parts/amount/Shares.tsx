import { css } from "@linaria/core";
import { useTranslation } from "react-i18next";
import { inPercent } from "../../lib/format/signs.ts";
import { share } from "./amount-text.ts";

const row = css`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 1rem;
  margin-top: 1.5rem;
  button {
    display: grid;
    place-items: center;
    min-height: 44px;
    border-radius: var(--r-full);
    background: var(--surface-3);
    color: var(--ink-2);
    font-size: var(--fs-label);
    &:active { opacity: .7; }
  }
`;
const SHARES = [25, 50, 75, 100] as const;

/**
 * Quarters of what is available, each a tap; `onTake` gets plain decimal text of at most `decimals`
 * places, cut.
 */
export function Shares({
  of,
  decimals,
  onTake,
}: {
  of: string;
  decimals: number;
  onTake: (amount: string) => void;
}) {
  const { t } = useTranslation("form");
  return (
    <div className={row}>
      {SHARES.map((percent) => (
        <button key={percent} type="button" onClick={() => onTake(share(of, percent, decimals))}>
          {percent === 100 ? t("keypad.all") : inPercent(percent)}
        </button>
      ))}
    </div>
  );
}
