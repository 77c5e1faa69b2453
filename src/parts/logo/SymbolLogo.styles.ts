import { css } from "@linaria/core";

/** Shape tells the type: coin round, stock rounded square, currency pair two discs. */
export const logo = css`
  position: relative;
  display: block;
  flex: none;
  width: var(--logo, 4.5rem);
  height: var(--logo, 4.5rem);
  color: #fff;
  font-weight: 700;
  font-size: calc(var(--logo, 4.5rem) * 0.5);
  line-height: 1;
  text-align: center;
  contain: size layout style;

  &[data-size="s"] {
    --logo: 3rem;
  }
  &[data-size="l"] {
    --logo: 5rem;
  }

  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  & > span {
    position: absolute;
    inset: 0;
    display: grid;
    place-items: center;
    background: transparent;
  }
  & > span:last-child {
    display: none;
  }

  &[data-shape="coin"] {
    border-radius: 50%;
    background: var(--c1);
  }
  &[data-shape="square"] {
    border-radius: calc(var(--logo, 4.5rem) * 0.28);
    background: var(--c1);
  }
  [data-theme="dark"] &[data-shape="coin"],
  [data-theme="dark"] &[data-shape="square"] {
    box-shadow: inset 0 0 0 1px rgba(255, 255, 255, 0.1);
  }

  &[data-shape="pair"] {
    font-size: calc(var(--logo, 4.5rem) * 0.36);
    background: none;
  }
  &[data-shape="pair"] > span {
    inset: 0 auto auto 0;
    width: 70%;
    height: 70%;
    border-radius: 50%;
    /* Off its centre, where the second disc leaves it visible. */
    padding: 0 10% 10% 0;
    background: var(--c1);
  }
  &[data-shape="pair"] > span:last-child {
    display: grid;
    padding: 0;
    inset: auto 0 0 auto;
    width: 66%;
    height: 66%;
    background: var(--c2);
    box-shadow: 0 0 0 0.25rem var(--bg);
  }
`;
