import { compactDecimal, unitsOf } from "../../../lib/format/compact.ts";
import { bpText, directionOf, ratioBp } from "../../../lib/format/percent.ts";
import { nameOf } from "../../../lib/instrument/row-item.ts";
import { ModuleBreadth, ModuleLeader, type ModuleTileProps } from "./ModuleTile.tsx";
import * as s from "./modules.styles.ts";

/** One sector as a row: name and leader, rising and falling members, turnover, change. */
export function ModuleLine({ module, language, onOpen, counts = "" }: ModuleTileProps) {
  const change = ratioBp(module.changeRatio);
  return (
    <button type="button" className={s.line} onClick={onOpen}>
      <span>
        <b className={s.lineName}>{nameOf(module, language)}</b>
        <ModuleLeader of={module} />
      </span>
      <ModuleBreadth module={module} text={counts} />
      <span className={s.turnover}>{`$${compactDecimal(module.turnover, unitsOf(language))}`}</span>
      <span className={s.pill} data-way={directionOf(change)}>
        {bpText(change)}
      </span>
    </button>
  );
}
