import { css } from "@linaria/core";

export const layer = css`
  position: absolute;
  inset: 0;
  overflow: hidden;
  pointer-events: none;
  contain: strict;
  font-size: max(1.375rem, 10px);
  line-height: 1.75rem;

  > li { --tone: var(--ink); --solid: var(--ink); --text: var(--bg); list-style: none; }
  > li[data-tone="up"] { --tone: var(--up); --solid: var(--up-solid); --text: var(--on-solid); }
  > li[data-tone="down"] { --tone: var(--down); --solid: var(--down-solid); --text: var(--on-solid); }
  > li[data-tone="brand"] { --tone: var(--brand-ink); --solid: var(--brand-solid); --text: var(--on-solid); }
  > li[data-tone="danger"] { --tone: var(--danger); --solid: var(--danger-solid); --text: var(--on-solid); }
  > li[data-tone="warn"] { --tone: var(--warn); --solid: var(--warn); --text: var(--bg); }

  /* The rule and its tag stand at the price; the chip may have made room for another. Everything is moved by transform alone. */
  [data-part] { position: absolute; top: 0; will-change: transform; }
  /* No line goes through the words of another. */
  [data-part="chip"], [data-part="tag"] { z-index: 1; }
  [data-part="rule"], [data-part="was"] { left: 0; width: var(--plot); border-top: 1px solid var(--tone); }
  > li[data-dashed] > [data-part="rule"] { border-top-style: dashed; }
  [data-part="was"] { border-top: 1px dotted var(--ink-3); color: var(--ink-3); padding-right: 1rem; text-align: right; }
  [data-part="tag"] { left: var(--plot); right: 0; margin: 0 .5rem 0 0; padding: .125rem 0 .1875rem; border-radius: var(--r-1); text-align: center; font-weight: 700; white-space: nowrap; background: var(--solid); color: var(--text); }
  [data-part="chip"] { left: 1rem; max-width: calc(var(--plot) - 2rem); pointer-events: auto; display: flex; align-items: center; gap: .5rem; padding: 0; border: 0; background: none; color: var(--tone); font: inherit; font-weight: 600; touch-action: none; }
  /* 44 px to a finger, whatever is seen of it. */
  [data-part="chip"]::before { content: ""; position: absolute; inset: 50% -.5rem auto; height: 44px; transform: translateY(-50%); }
  [data-part="chip"] > span { display: flex; align-items: center; gap: .75rem; height: max(2.5rem, 20px); padding: 0 1rem; border: 1px solid var(--tone); border-radius: var(--r-1); background: var(--bg); overflow: hidden; white-space: nowrap; }
  [data-part="chip"] > [data-dir="up"] > b { color: var(--up); }
  [data-part="chip"] > [data-dir="down"] > b { color: var(--down); }
  > li[data-kind="liquidation"] [data-part="chip"] b { color: var(--tone); }
  [data-part="chip"] svg { width: max(1.5rem, 12px); height: max(1.5rem, 12px); }
  [data-part="chip"][data-moves] { cursor: ns-resize; }
  > li[data-kind="liquidation"] [data-part="chip"] > span { background: var(--danger-wash); }
  > li[data-moved] > [data-part="chip"], > li[data-moved] > [data-part="tag"] { z-index: 2; }
  > li[data-moved] [data-part="chip"] > span { background: var(--solid); color: var(--text); border-color: transparent; }
  > li[data-off] > [data-part="rule"], > li[data-off] > [data-part="tag"] { display: none; }
  > li[data-off] [data-part="chip"] > span { opacity: .85; border-style: dashed; }
`;

export const plus = css`
  position: absolute;
  z-index: 2;
  top: 0;
  left: calc(var(--plot) - max(4rem, 32px));
  display: grid;
  place-items: center;
  width: max(3.5rem, 28px);
  height: max(3.5rem, 28px);
  border: 0;
  border-radius: 50%;
  pointer-events: auto;
  background: var(--brand-solid);
  color: var(--on-solid);
  &::before { content: ""; position: absolute; width: 44px; height: 44px; }
  &[hidden] { display: none; }
`;
