import { css } from "@linaria/core";

export const frame = css`
  height: 48rem;
  background: var(--bg);
  border-block: 1px solid var(--line);
`;

/* The rotated full screen: the layout is turned by 90° clockwise about the upper left corner. */
export const turned = css`
  position: fixed;
  left: 100%;
  top: 0;
  width: 100vh;
  height: 100vw;
  background: var(--bg);
  transform: rotate(90deg);
  transform-origin: 0 0;
`;
