import { css } from "@linaria/core";

const sky = css`
  position: absolute;
  inset: 0 0 auto;
  height: 52rem;
  background: var(--sky);
  pointer-events: none;
`;
const art = css`
  position: absolute;
  left: 0;
  top: 17rem;
  width: 100%;
  height: 26rem;
`;

/** A day of some market: ornament, no data. */
const LINE =
  "M0 148l7-2 7 4 7-1 7-11 7-5 7-5 7 6 7 2 7-5 7-7 7 10 7-1 7-14 7-3 7-5 7-10 7 10 7-1 7-2 7-5 7-9 7-6 7 3 7 0 7-1 7-3 7-3 7-7 7 7 7-4 7-10 7-5 7-10 7 1 7-1 7 10 7-5 7-4 7-9 7-6 7 2 7 0 7 8 7-4 7 2 7 0 7-2 7 0 7-9 7 12 7-1 7 12 7 3 7 0 7 8 7-2 7-1 7 4 7-2";

/** The blue depth behind the login with its line; `plain` without. Colours are the theme's. */
export function SkyLine({ plain }: { plain?: boolean }) {
  return (
    <div className={sky} aria-hidden="true">
      {!plain && (
        <svg className={art} viewBox="0 0 413 200" preserveAspectRatio="none" aria-hidden="true">
          <defs>
            <linearGradient id="sky-fill" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--brand)" stopOpacity=".2" />
              <stop offset="1" stopColor="var(--brand)" stopOpacity="0" />
            </linearGradient>
            <linearGradient id="sky-line" x1="0" x2="1">
              <stop offset="0" stopColor="var(--brand)" stopOpacity="0" />
              <stop offset=".5" stopColor="var(--brand)" stopOpacity=".7" />
              <stop offset="1" stopColor="var(--brand)" />
            </linearGradient>
          </defs>
          <path d={`${LINE}V200H0Z`} fill="url(#sky-fill)" />
          <path
            d={LINE}
            fill="none"
            stroke="url(#sky-line)"
            strokeWidth="2"
            strokeLinejoin="round"
          />
        </svg>
      )}
    </div>
  );
}
