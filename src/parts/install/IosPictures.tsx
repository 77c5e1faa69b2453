import { Share, SquarePlus } from "lucide-react";
import { Icon } from "../../ui/Icon.tsx";
import * as s from "./install.styles.ts";

/** The browser's bar with its Share button, ringed. */
export function SharePicture() {
  return (
    <span className={s.picture} aria-hidden="true">
      <i className={s.bone} />
      <i className={s.bar}>
        <i className={s.dot} />
        <i className={s.ringed}>
          <Icon of={Share} size="m" />
        </i>
        <i className={s.dot} />
      </i>
    </span>
  );
}

/** The line to tap in what Share opens. */
export function AddPicture({ label }: { label: string }) {
  return (
    <span className={s.picture} aria-hidden="true">
      <i className={s.bone} />
      <i className={s.line}>
        {label}
        <Icon of={SquarePlus} size="m" />
      </i>
      <i className={s.bone} data-short="" />
    </span>
  );
}
