import { useValue } from "@legendapp/state/react";
import { type ComponentType, lazy, Suspense } from "react";
import "../parts/install/kept-prompt.ts";
import { link$ } from "../data/stores/link.ts";
import { useOnceOpen } from "../ui/use-once-open.ts";

/** What can wait until prices flow; a page that cannot load it works without. */
const Later = lazy(async (): Promise<{ default: ComponentType<{ quiet: boolean }> }> => {
  await new Promise((idle) => (globalThis.requestIdleCallback ?? setTimeout)(idle));
  return import("./offline/Later.tsx").catch(() => ({ default: () => null }));
});

/** The place of the service worker's registration and of the offer to install, neither of which may slow the first quote. Login and register are `quiet`: nothing is offered there. */
export function Afterwards({ quiet }: { quiet: boolean }) {
  return (
    useOnceOpen(useValue(link$.state) === "live") && (
      <Suspense>
        <Later quiet={quiet} />
      </Suspense>
    )
  );
}
