import { lazy, Suspense } from "react";
import type { SelectOption } from "./OptionList.tsx";
import { Sheet } from "./Sheet.tsx";
import { useOnceOpen } from "./use-once-open.ts";

const List = lazy(() => import("./OptionList.tsx"));

/** Props of {@link SelectSheet}. */
export interface SelectSheetProps<K extends string> {
  open: boolean;
  onClose: () => void;
  title: string;
  options: readonly SelectOption<K>[];
  value?: K;
  /** A pick; the sheet asks to close right after. */
  onChange: (key: K) => void;
  /** Needed from nine options on: they get a search line. */
  search?: { label: string; clearLabel: string; none: string };
  /** First letters at the right edge, for currencies and countries in alphabetical order. */
  letters?: boolean;
}

/**
 * Picks one of several in a sheet: title, 52 px options with a tick, search when they are more than
 * eight.
 */
export function SelectSheet<K extends string>({
  open,
  onClose,
  title,
  ...list
}: SelectSheetProps<K>) {
  const used = useOnceOpen(open);
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {used && (
        <Suspense>
          <List
            {...list}
            label={title}
            onChange={(key) => {
              list.onChange(key as K);
              onClose();
            }}
          />
        </Suspense>
      )}
    </Sheet>
  );
}
