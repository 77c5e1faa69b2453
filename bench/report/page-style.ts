/**
 * Style of the report: the app's tokens (src/ui/tokens.styles.ts), light and dark by the reader's
 * system or the button.
 */

const LIGHT = `color-scheme: light; --bg: #f3f6fb; --surface: #ffffff; --surface-2: #f0f4f9; --line: #e9eef5; --line-2: #d2dce8;
  --sky: linear-gradient(180deg, #dceffe 0, #f0f8ff 58%, rgba(243, 246, 251, 0) 100%);
  --ink: #0b1726; --ink-2: #46566b; --ink-3: #58677c; --brand: #1194f7; --brand-ink: #0a6fc4; --brand-wash: #e8f4ff;
  --good: #0a7a4b; --good-wash: rgba(11, 158, 96, .12); --bad: #c9253f; --bad-wash: rgba(240, 67, 92, .12); --warn: #8f5600; --warn-wash: #fff3dc;
  --grid: #edf1f6; --c-1: #c98200; --c-2: #8b5cf0; --c-3: #0fa3a3; --c-4: #ee4058; --c-5: #10a567; --c-6: #b0558f; --c-7: #6b7f2a; --c-8: #d0662b; --c-9: #5267b8;
  --shadow: 0 1px 2px rgba(13, 38, 70, .04), 0 4px 16px rgba(13, 38, 70, .06);`;
const DARK = `color-scheme: dark; --bg: #06090d; --surface: #121820; --surface-2: #19212c; --line: #1c2530; --line-2: #334152;
  --sky: linear-gradient(180deg, #10273d 0, #0a121b 58%, rgba(6, 9, 13, 0) 100%);
  --ink: #f2f5f9; --ink-2: #b0bccb; --ink-3: #8d9aab; --brand: #1194f7; --brand-ink: #4db2ff; --brand-wash: #0e2438;
  --good: #2bc48a; --good-wash: rgba(43, 196, 138, .16); --bad: #ff6479; --bad-wash: rgba(255, 100, 121, .16); --warn: #f5b544; --warn-wash: #2b2110;
  --grid: #171f29; --c-1: #f0b03a; --c-2: #a587ff; --c-3: #2fc4c4; --c-4: #f6516a; --c-5: #22bd80; --c-6: #dd86bd; --c-7: #a9bd5c; --c-8: #f08a50; --c-9: #8c9ee8;
  --shadow: none;`;

export const STYLE = `
:root { ${LIGHT} }
@media (prefers-color-scheme: dark) { :root:not([data-theme="light"]) { ${DARK} } }
:root[data-theme="dark"] { ${DARK} }
* { box-sizing: border-box; }
body { margin: 0; background: var(--bg); color: var(--ink); font: 15px/22px -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif; }
header { background: var(--sky); padding: 40px 0 32px; }
header > div { padding: 0 24px; }
header > div, main { max-width: 1180px; margin: 0 auto; }
h1 { font-size: 32px; line-height: 38px; margin: 0 0 6px; letter-spacing: -.01em; }
h2 { font-size: 22px; line-height: 28px; margin: 0 0 4px; }
h3 { font-size: 15px; line-height: 20px; margin: 24px 0 10px; color: var(--ink-2); font-weight: 600; }
p { margin: 0 0 12px; color: var(--ink-2); max-width: 78ch; }
main { padding: 0 24px 64px; }
section { background: var(--surface); border-radius: 16px; box-shadow: var(--shadow); padding: 24px; margin: 0 0 20px; }
button { font: inherit; font-size: 13px; color: var(--ink-2); background: var(--surface); border: 1px solid var(--line-2); border-radius: 99px; padding: 6px 14px; cursor: pointer; float: right; }
button:focus-visible, summary:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
.banner { background: var(--warn-wash); color: var(--warn); border-radius: 12px; padding: 14px 18px; margin: 18px 0 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 13px; line-height: 18px; font-variant-numeric: tabular-nums; }
th { text-align: right; font-weight: 500; color: var(--ink-3); padding: 6px 10px; border-bottom: 1px solid var(--line-2); vertical-align: bottom; min-width: 66px; }
td { text-align: right; padding: 8px 10px; border-bottom: 1px solid var(--line); white-space: nowrap; }
th:first-child, td:first-child { text-align: left; position: sticky; left: 0; background: var(--surface); }
tr.product td { background: var(--brand-wash); font-weight: 600; }
tr.product td:first-child { color: var(--brand-ink); }
tr.floor td { color: var(--ink-3); font-style: italic; }
td.good { color: var(--good); } td.bad { color: var(--bad); } td.muted { color: var(--ink-3); white-space: normal; min-width: 150px; }
dl { display: grid; grid-template-columns: minmax(150px, max-content) 1fr; gap: 6px 20px; margin: 0; font-size: 13px; line-height: 19px; }
dt { color: var(--ink-3); } dd { margin: 0; overflow-wrap: anywhere; }
.bars { display: grid; grid-template-columns: minmax(120px, max-content) 1fr 64px; gap: 7px 12px; align-items: center; font-size: 13px; font-variant-numeric: tabular-nums; }
.bar { position: relative; height: 16px; background: linear-gradient(var(--line-2), var(--line-2)) 50% / 1px 100% no-repeat, var(--surface-2); border-radius: 4px; overflow: hidden; }
.bar i { position: absolute; top: 0; bottom: 0; border-radius: 3px; }
.bar i.good { background: var(--good); } .bar i.bad { background: var(--bad); } .bar i.even { background: var(--ink-3); opacity: .45; }
.bars b { font-weight: 600; text-align: right; }
.pill { display: inline-block; border-radius: 99px; padding: 1px 10px; font-size: 12px; }
.pill.reached { background: var(--good-wash); color: var(--good); } .pill.fell { background: var(--bad-wash); color: var(--bad); }
.pill.short { background: var(--warn-wash); color: var(--warn); } .pill.none { background: var(--surface-2); color: var(--ink-3); }
.plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 480px), 1fr)); gap: 20px; }
.failures { color: var(--bad); font-size: 13px; margin: 12px 0 0; padding-left: 18px; }
details { margin: 14px 0 0; font-size: 13px; color: var(--ink-2); } summary { cursor: pointer; }
.uplot, .u-legend { font-family: inherit !important; } .u-legend { font-size: 12px; color: var(--ink-2); }
@media (max-width: 640px) { header > div, main { padding-left: 14px; padding-right: 14px; } section { padding: 18px 14px; } dl { grid-template-columns: 1fr; gap: 0; } dd { margin-bottom: 8px; } }
`;
