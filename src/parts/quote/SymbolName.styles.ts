import { css } from "@linaria/core";
import { alone, cell } from "./row-cell.ts";

export const nameCell = css`
  ${cell}
  flex: 1 1 10.25rem;
  [data-long="lines"] &,
  [data-long="word"] & {
    display: flex;
    flex-direction: column;
    justify-content: center;
    height: 6.25rem;
  }
`;

export const line1 = css`
  display: flex;
  align-items: baseline;
  /* A long name may use most of the gap before the line. */
  width: calc(100% + 0.875rem);
  height: 2.5rem;
  font-size: var(--fs-row);
  line-height: var(--lh-row);
  font-weight: 600;
  letter-spacing: -0.005em;
  white-space: nowrap;

  /* Seven letters beside two prices. */
  [data-variant="forex"] & {
    font-size: var(--fs-body);
  }
  & > span:first-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  [data-long="line"] & {
    font-size: 1.625rem;
    letter-spacing: 0;
  }
  /* Two lines of smaller type: a name ends in … after the second only. */
  [data-long="lines"] &,
  [data-long="word"] & {
    flex: none;
    height: auto;
    max-height: 4rem;
    font-size: 1.625rem;
    line-height: 2rem;
    letter-spacing: 0;
    align-items: center;
  }
  /* Thirteen letters of a word that nothing may break. */
  [data-long="word"] & {
    font-size: max(1.375rem, 10px);
    letter-spacing: -0.01em;
  }
  [data-long="lines"] & > span:first-child,
  [data-long="word"] & > span:first-child {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    white-space: normal;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
  & > i {
    /* The quote currency gives way before the name does. */
    flex: 0 999 auto;
    overflow: hidden;
    margin-left: 0.125rem;
    font-style: normal;
    font-weight: 400;
    font-size: var(--fs-cap);
    letter-spacing: 0;
    color: var(--ink-3);
  }
  & > em {
    flex: none;
    align-self: center;
    margin-left: 0.5rem;
    padding: 0 0.5rem;
    border-radius: var(--r-1);
    font-style: normal;
    font-weight: 500;
    font-size: var(--fs-micro);
    line-height: 2rem;
    letter-spacing: 0;
    background: var(--surface-2);
    color: var(--ink-2);
  }
  & > em:empty {
    display: none;
  }
`;

export const line2 = css`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  /* It may use most of the gap before the line, as the name does. */
  width: calc(100% + 0.875rem);
  height: 2.25rem;
  margin-top: 0.25rem;
  ${alone}
  font-size: var(--fs-cap);
  line-height: var(--lh-cap);
  color: var(--ink-3);
  white-space: nowrap;
  [data-long="lines"] &,
  [data-long="word"] & {
    margin-top: 0;
  }

  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  /* What does not fit whole is on a line that is not seen. */
  [data-variant="etf"] & > span {
    height: var(--lh-cap);
    white-space: normal;
  }
`;

/** Market tag: shape and word. */
export const tag = css`
  flex: none;
  display: inline-flex;
  align-items: center;
  gap: 0.25rem;
  height: 2rem;
  padding: 0 0.5rem;
  border-radius: var(--r-1);
  font-size: var(--fs-micro);
  line-height: 2rem;
  font-weight: 500;
  white-space: nowrap;

  &[data-look="none"] {
    display: none;
  }
  &[data-look="on"] {
    background: var(--brand-wash);
    color: var(--brand-ink);
  }
  &[data-look="half"] {
    background: var(--warn-wash);
    color: var(--warn);
  }
  &[data-look="plain"] {
    background: var(--surface-2);
    color: var(--ink-2);
  }
  &[data-look="ring"] {
    box-shadow: inset 0 0 0 1px var(--line-2);
    color: var(--ink-3);
  }
  &[data-look="on"]::before {
    content: "";
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 50%;
    background: var(--brand);
  }
`;
