import type { HotModule } from "../../../../contract/http/market.ts";
import { bpText, directionOf, ratioBp } from "../../../lib/format/percent.ts";
import { codeOf, nameOf } from "../../../lib/instrument/row-item.ts";
import * as s from "./modules.styles.ts";

/**
 * How many members rise, stand and fall: a bar of shares with both ends labelled. Read as one
 * sentence.
 */
export function ModuleBreadth({ module, text }: { module: HotModule; text: string }) {
  return (
    <span role="img" aria-label={text}>
      <span className={s.bar}>
        <i data-way="up" style={{ flexGrow: module.up }} hidden={module.up === 0} />
        <i style={{ flexGrow: module.flat }} hidden={module.flat === 0} />
        <i data-way="down" style={{ flexGrow: module.down }} hidden={module.down === 0} />
      </span>
      <span className={s.counts}>
        <span className={s.way} data-way="up">
          {module.up}
        </span>
        <span className={s.way} data-way="down">
          {module.down}
        </span>
      </span>
    </span>
  );
}

/** The member that moved most, and how far. */
export function ModuleLeader({ of }: { of: HotModule }) {
  const change = ratioBp(of.leader.changeRatio);
  return (
    <span className={s.leader}>
      {codeOf(of.leader.symbol)}{" "}
      <span className={s.way} data-way={directionOf(change)}>
        {bpText(change)}
      </span>
    </span>
  );
}

export interface ModuleTileProps {
  module: HotModule;
  language: string;
  /** Opens the members. */
  onOpen: () => void;
  /**
   * The larger form of the screen: with the share of rising and falling members, in these words for
   * readers.
   */
  counts?: string;
}

/** One sector: its change large, its leader small. */
export function ModuleTile({ module, language, onOpen, counts }: ModuleTileProps) {
  const change = ratioBp(module.changeRatio);
  return (
    <button type="button" className={s.tile} data-way={directionOf(change)} onClick={onOpen}>
      <span className={s.name}>{nameOf(module, language)}</span>
      <span className={`${s.figure} ${s.way}`} data-way={directionOf(change)}>
        {bpText(change)}
      </span>
      {counts !== undefined && <ModuleBreadth module={module} text={counts} />}
      <ModuleLeader of={module} />
    </button>
  );
}
