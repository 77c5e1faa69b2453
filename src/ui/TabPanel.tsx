import type { ComponentProps } from "react";

/** What the chosen tab shows. `tabs` is the id given to `Tabs`, `value` the chosen key. */
export function TabPanel({ tabs, value, ...rest }: ComponentProps<"div"> & { tabs: string; value: string }) {
  return <div {...rest} role="tabpanel" id={`${tabs}-panel`} aria-labelledby={`${tabs}-tab-${value}`} />;
}
