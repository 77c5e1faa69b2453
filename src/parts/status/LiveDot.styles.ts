import { css } from "@linaria/core";

export const live = css`
  display: inline-flex;
  align-items: center;
  gap: 0.625rem;
  min-width: 6.5rem;
  justify-content: flex-end;
  font-size: var(--fs-micro);
  line-height: var(--lh-micro);
  font-weight: 500;
  color: var(--ink-3);
  white-space: nowrap;

  &::before {
    content: "";
    flex: none;
    width: 0.75rem;
    height: 0.75rem;
    border-radius: 50%;
    background: var(--brand);
    box-shadow: 0 0 0 0.375rem var(--brand-wash-2);
  }
  &[data-state="late"] {
    color: var(--warn);
  }
  &[data-state="late"]::before {
    display: none;
  }
`;
