/** Opens a screen as who it is for, and waits until it shows its content. */
import type { AppPage } from "../support/app-page.ts";
import { putInto } from "../support/person.ts";
import { residentOf } from "../support/resident.ts";
import type { Stage } from "../support/stage.ts";
import type { Screen } from "./screens.ts";

export async function enter(stage: Stage, tab: AppPage, { path, ready, user }: Screen): Promise<void> {
  if (user) await putInto(tab.page, stage.server.url, await residentOf(stage.server.url));
  await tab.open(path);
  await ready(tab);
}
