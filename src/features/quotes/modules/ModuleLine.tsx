import { compactDecimal, unitsOf } from "../../../lib/format/compact.ts";
import { bpText, directionOf, ratioBp } from "../../../lib/format/percent.ts";
import { codeOf } from "../../../parts/row/row-item.ts";
import { ModuleBreadth, type ModuleTileProps, moduleName } from "./ModuleTile.tsx";
import * as s from "./modules.styles.ts";

/** One sector as a row: name and leader, rising and falling members, turnover, average change. */
export function ModuleLine({ module, language, onOpen, counts = "" }: ModuleTileProps) {
  const change = ratioBp(module.changeRatio);
  const lead = ratioBp(module.leader.changeRatio);
  return (
    <button type="button" className={s.line} onClick={onOpen}>
      <span>
        <b className={s.lineName}>{moduleName(module, language)}</b>
        <span className={s.leader}>
          {codeOf(module.leader.symbol)}{" "}
          <span className={s.way} data-way={directionOf(lead)}>
            {bpText(lead)}
          </span>
        </span>
      </span>
      <ModuleBreadth module={module} text={counts} />
      <span className={s.turnover}>{compactDecimal(module.turnover, unitsOf(language))}</span>
      <span className={s.pill} data-way={directionOf(change)}>
        {bpText(change)}
      </span>
    </button>
  );
}
