/**
 * The design tokens and the base rules of the page, global on purpose: every other style of the
 * house reads them by `var()`. The first block is the token sheet of the design as it stands;
 * values change there first. Sizes are rem: 1 rem = 8 px on a 414 px phone. `data-theme="dark"` and
 * `data-color-mode="redUp"` on <html> select the other worlds. Imported once, by the boot file.
 */
import { css } from "@linaria/core";

export const tokens = css`
  :global() {
    html { font-size: calc(100vw / 51.75); }                 /* 16px × width / 828 */
    @media (min-width: 828px) { html { font-size: 8px; } }   /* 828px and wider */
    /* A phone on its side: as large as it was upright, not twice that. No keyboard makes a phone this wide. */
    @media (orientation: landscape) and (min-width: 560px) and (max-width: 827px) { html { font-size: calc(max(100vh, 320px) / 51.75); } }

    :root {
      color-scheme: light;
      /* surfaces */
      --bg: #ffffff;            /* lists, detail and trade screens */
      --bg-2: #f3f6fb;          /* grouped screens: mine, forms, loan */
      --surface: #ffffff;       /* cards, sheets, header, tab bar */
      --surface-2: #f0f4f9;     /* fields, chips, tracks */
      --surface-3: #e2e9f2;     /* pressed, dividers inside surface-2 */
      --line: #e9eef5;          /* hairline */
      --line-2: #d2dce8;        /* control outline, drag handle */
      --scrim: rgba(8, 20, 36, .48);
      --sky: linear-gradient(180deg, #dceffe 0, #f0f8ff 58%, rgba(255, 255, 255, 0) 100%);
      /* ink */
      --ink: #0b1726;           /* 18.0 : 1 */
      --ink-2: #46566b;         /*  7.5 : 1 */
      --ink-3: #58677c;         /*  5.7 : 1, the lightest colour text may have */
      --ink-4: #9ba8b9;         /* disabled and decoration only, never information */
      --on-solid: #ffffff;
      /* brand */
      --brand: #1194f7;         /* active tab, selection, slider, focus, chart line: graphics and fills */
      --brand-ink: #0a6fc4;     /* brand-coloured text, 5.1 : 1 */
      --brand-solid: #0c76ce;   /* primary button under white text, 4.7 : 1 */
      --brand-wash: #e8f4ff;
      --brand-wash-2: rgba(17, 148, 247, .12);
      /* raw market hues: used only to fill the up/down tokens below */
      --green: #0a7a4b;   --green-solid: #0b7f4f; --green-vivid: #10a567; --green-wash: rgba(11, 158, 96, .10);  --green-wash-2: rgba(11, 158, 96, .16);
      --red: #c9253f;     --red-solid: #d42f4a;   --red-vivid: #ee4058;   --red-wash: rgba(240, 67, 92, .10);    --red-wash-2: rgba(240, 67, 92, .15);
      --flat: #58677c;    --flat-wash: rgba(88, 103, 124, .10);
      /* states that are not market direction */
      --warn: #8f5600;    --warn-vivid: #f2a31b;  --warn-wash: #fff3dc;
      --danger: #c9253f;  --danger-solid: #d42f4a; --danger-wash: #feecef;
      --ok: #0a6fc4;      --ok-wash: #e8f4ff;     /* success speaks blue: green already means a market direction */
      /* chart */
      --grid: #edf1f6; --axis: #58677c; --cross: #46566b;
      --ind-1: #c98200; --ind-2: #8b5cf0; --ind-3: #1194f7; --ind-4: #0fa3a3;                 /* lines */
      --ind-1-t: #8f5d00; --ind-2-t: #7443dd; --ind-3-t: #0a6fc4; --ind-4-t: #077575;         /* their legends, ≥ 4.5 : 1 */
      --night: rgba(17, 60, 120, .045);  /* pre-market and after-hours bands */
      /* type: size floors keep small text readable on phones narrower than 414px */
      /* The system's own by the names that have it, and system-ui where none does; what a language writes of its own comes behind (below). */
      --latin: -apple-system, "SF Pro Text", "Segoe UI", Roboto, "Helvetica Neue", Arial, system-ui;
      --font: var(--latin), sans-serif;
      --fs-micro: max(1.375rem, 10px);  --lh-micro: 1.75rem;   /* 11 / 14 */
      --fs-cap: max(1.5rem, 11px);      --lh-cap: 2rem;        /* 12 / 16 */
      --fs-label: max(1.625rem, 12px);  --lh-label: 2.25rem;   /* 13 / 18 */
      --fs-body: max(1.75rem, 12.5px);  --lh-body: 2.5rem;     /* 14 / 20 */
      --fs-row: 2rem;                   --lh-row: 2.5rem;      /* 16 / 20 */
      --fs-title: 2.125rem;             --lh-title: 2.75rem;   /* 17 / 22 */
      --fs-h2: 2.5rem;                  --lh-h2: 3.25rem;      /* 20 / 26 */
      --fs-h1: 3rem;                    --lh-h1: 3.75rem;      /* 24 / 30 */
      --fs-hero: 4rem;                  --lh-hero: 4.75rem;    /* 32 / 38 */
      --fs-display: 5rem;               --lh-display: 5.75rem; /* 40 / 46 */
      /* space */
      --s-05: .25rem; --s-1: .5rem; --s-15: .75rem; --s-2: 1rem; --s-3: 1.5rem; --s-4: 2rem; --s-5: 2.5rem; --s-6: 3rem; --s-8: 4rem; --s-10: 5rem;
      --gutter: 2rem;           /* 16 */
      /* radius */
      --r-1: .5rem; --r-2: 1rem; --r-3: 1.5rem; --r-4: 2rem; --r-5: 3rem; --r-full: 99rem;
      /* fixed heights: the virtual list multiplies these, so they never depend on content */
      --tap: max(5.5rem, 44px);
      --h-header: max(5.5rem, 44px);
      --h-tabbar: max(6.5rem, 48px);
      --h-row: 8rem;            /* 64 list row */
      --h-row-s: 6.5rem;        /* 52 compact list row */
      --h-cell: 6.5rem;         /* 52 settings cell */
      --h-sort: 4rem;           /* 32 sort header */
      --h-book: 2.875rem;       /* 23 order book row */
      --h-field: 6.5rem;        /* 52 form field */
      --h-field-s: 5.5rem;      /* 44 ticket field */
      --h-btn: 6rem;            /* 48 */
      --h-btn-s: 4.5rem;        /* 36, tap area 44 */
      /* elevation */
      --e-1: 0 .125rem .25rem rgba(13, 38, 70, .04), 0 .5rem 2rem rgba(13, 38, 70, .06);
      --e-2: 0 -.25rem 4rem rgba(8, 20, 36, .14);
      --e-3: 0 1rem 4rem rgba(8, 20, 36, .20);
      --e-bar: 0 -.0625rem 0 var(--line);
      /* motion */
      --m-press: 100ms; --m-fade: 150ms; --m-move: 220ms; --m-flash: 300ms; --m-sheet: 320ms;
      --ease: cubic-bezier(.2, .8, .2, 1);
      /* layers */
      --z-sticky: 10; --z-bar: 100; --z-banner: 110;
      --z-popup: 2000;          /* sheet, select, keypad: 2000 + depth × 10 */
      --z-dialog: 2500; --z-toast: 2900; --z-busy: 2910;
    }
    /* Han characters are drawn otherwise in Chinese, Japanese and Korean: whoever reads one gets its own. */
    :root:lang(zh), [lang|="zh"] { --font: var(--latin), "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif; }
    :root:lang(ja), [lang|="ja"] { --font: var(--latin), "Hiragino Sans", "Yu Gothic UI", Meiryo, "Noto Sans CJK JP", "Noto Sans JP", sans-serif; }
    :root:lang(ko), [lang|="ko"] { --font: var(--latin), "Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR", "Noto Sans KR", sans-serif; }
    :root:lang(th), [lang|="th"] { --font: var(--latin), Thonburi, "Leelawadee UI", "Noto Sans Thai", sans-serif; }
    /* Marks over and under a letter stand outside the lines of Latin: a label of one line that cuts what is too long would cut them. */
    :root:lang(th), :root:lang(vi) { --lh-micro: 2rem; --lh-cap: 2.25rem; --lh-title: 3rem; --lh-h2: 3.75rem; --lh-h1: 4.5rem; }
    :root[data-slow] { --m-press: 0ms; --m-fade: 0ms; --m-move: 0ms; } /* each is six to thirteen frames of a device that has none to spare (lib/motion.ts) */

    /* market direction: components read only these */
    :root, [data-color-mode="greenUp"] {
      --up: var(--green); --up-solid: var(--green-solid); --up-vivid: var(--green-vivid); --up-wash: var(--green-wash); --up-wash-2: var(--green-wash-2);
      --down: var(--red); --down-solid: var(--red-solid); --down-vivid: var(--red-vivid); --down-wash: var(--red-wash); --down-wash-2: var(--red-wash-2);
    }
    [data-color-mode="redUp"] {
      --up: var(--red); --up-solid: var(--red-solid); --up-vivid: var(--red-vivid); --up-wash: var(--red-wash); --up-wash-2: var(--red-wash-2);
      --down: var(--green); --down-solid: var(--green-solid); --down-vivid: var(--green-vivid); --down-wash: var(--green-wash); --down-wash-2: var(--green-wash-2);
    }

    [data-theme="dark"] {
      color-scheme: dark;
      --bg: #0b0f15; --bg-2: #06090d; --surface: #121820; --surface-2: #19212c; --surface-3: #263140; --line: #1c2530; --line-2: #334152;
      --scrim: rgba(0, 0, 0, .64);
      --sky: linear-gradient(180deg, #10273d 0, #0d1722 58%, rgba(11, 15, 21, 0) 100%);
      --ink: #f2f5f9; --ink-2: #b0bccb; --ink-3: #8d9aab; --ink-4: #56636f;
      --brand: #1194f7; --brand-ink: #4db2ff; --brand-solid: #0c76ce; --brand-wash: #0e2438; --brand-wash-2: rgba(17, 148, 247, .20);
      --green: #2bc48a; --green-solid: #0b7f4f; --green-vivid: #22bd80; --green-wash: rgba(43, 196, 138, .14); --green-wash-2: rgba(43, 196, 138, .20);
      --red: #ff6479;   --red-solid: #d42f4a;   --red-vivid: #f6516a;   --red-wash: rgba(255, 100, 121, .14);  --red-wash-2: rgba(255, 100, 121, .20);
      --flat: #97a3b3;  --flat-wash: rgba(151, 163, 179, .14);
      --warn: #f5b544; --warn-vivid: #f2a31b; --warn-wash: #2b2110;
      --danger: #ff6479; --danger-solid: #d42f4a; --danger-wash: #2c161c;
      --ok: #4db2ff; --ok-wash: #0e2438;
      --grid: #171f29; --axis: #8d9aab; --cross: #b0bccb;
      --ind-1: #f0b03a; --ind-2: #a587ff; --ind-3: #3aa8ff; --ind-4: #2fc4c4;
      --ind-1-t: #f0b03a; --ind-2-t: #a587ff; --ind-3-t: #4db2ff; --ind-4-t: #2fc4c4;
      --night: rgba(120, 170, 255, .05);
      --e-1: 0 0 0 .0625rem var(--line); --e-2: 0 -.0625rem 0 var(--line-2), 0 -1rem 5rem rgba(0, 0, 0, .6); --e-3: 0 0 0 .0625rem var(--line-2), 0 1rem 5rem rgba(0, 0, 0, .6);
    }
  }
`;

export const base = css`
  :global() {
    *, *::before, *::after { box-sizing: border-box; margin: 0; padding: 0; }
    body { background: var(--bg-2); color: var(--ink); font: 400 var(--fs-body)/var(--lh-body) var(--font); font-variant-numeric: tabular-nums lining-nums; -webkit-font-smoothing: antialiased; text-size-adjust: 100%; -webkit-tap-highlight-color: transparent; overflow: hidden; overflow-wrap: break-word; }
    p { text-wrap: pretty; }
    /* Nothing in Chinese tells where a word ends: a short text breaks behind punctuation only, unless its line is too short for that. Sentences fill their lines, or a stop would stand alone on one. */
    :is(h1, h2, h3, button, label, summary, th, b):lang(zh) { word-break: keep-all; overflow-wrap: anywhere; }
    /* Korean breaks between words, as its readers expect; Japanese never before a small letter or a mark. */
    body:lang(ko) { word-break: keep-all; overflow-wrap: anywhere; }
    body:lang(ja) { line-break: strict; }
    /* Another language's name stands in its own letters. */
    body [lang] { font-family: var(--font); }
    /* Long compounds part with a hyphen, short words never. */
    body:lang(de), body:lang(el), body:lang(ro) { hyphens: auto; hyphenate-limit-chars: 12 5 4; }
    button, input, select, textarea { font: inherit; color: inherit; background: none; border: 0; text-align: inherit; letter-spacing: inherit; }
    button { position: relative; cursor: pointer; touch-action: manipulation; }
    button:disabled { cursor: default; }
    /* Every button is at least 44 x 44 to the finger, whatever its paint. */
    button::after, .hit::after { content: ""; position: absolute; left: 50%; top: 50%; width: var(--tap); height: var(--tap); min-width: 100%; min-height: 100%; transform: translate(-50%, -50%); }
    .hit { position: relative; }
    a { color: inherit; text-decoration: none; }
    ul, ol { list-style: none; }
    h1, h2, h3, h4 { font: inherit; }
    svg { display: block; }
    :focus-visible { outline: .25rem solid var(--brand); outline-offset: .25rem; }
    [hidden] { display: none !important; }
    .sr-only { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    @media (prefers-reduced-motion: reduce) { *, *::before, *::after { animation-duration: 1ms !important; animation-iteration-count: 1 !important; transition: none !important; scroll-behavior: auto !important; } }
  }
`;
