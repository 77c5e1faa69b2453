import { css } from "@linaria/core";

export const sparkline = css`
  display: block;
  width: 100%;
  height: 100%;
`;
