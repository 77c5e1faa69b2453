/**
 * Visitors of screens: each kind has a phone, on which it goes on from screen to screen; loads are
 * what takes time.
 */
import type { AppPage } from "../support/browser/app-page.ts";
import { putInto } from "../support/people/person.ts";
import { residentOf } from "../support/people/resident.ts";
import { traderOfAll } from "../support/people/trader-of-all.ts";
import type { TestServer } from "../support/server/server.ts";
import type { Screen } from "./screens.ts";

type Kind = "trader" | "resident" | "guest";
const kindOf = ({ user }: Screen): Kind =>
  user === "trader" ? "trader" : user ? "resident" : "guest";

/** Shows screens one by one. `newPhone` brings a page whose language is set. */
export class Visitors {
  private readonly phones = new Map<Kind, AppPage>();
  private readonly server: TestServer;
  private readonly newPhone: () => Promise<AppPage>;

  constructor(server: TestServer, newPhone: () => Promise<AppPage>) {
    this.server = server;
    this.newPhone = newPhone;
  }

  private async phoneOf(kind: Kind): Promise<AppPage> {
    const known = this.phones.get(kind);
    if (known !== undefined) return known;
    const tab = await this.newPhone();
    const { server } = this;
    const user =
      kind === "trader"
        ? await traderOfAll(server)
        : kind === "resident"
          ? await residentOf(server.url)
          : undefined;
    if (user) await putInto(tab.page, server.url, user);
    this.phones.set(kind, tab);
    return tab;
  }

  /** The screen with its content, at a width. */
  async shown(screen: Screen, width: number): Promise<AppPage> {
    const tab = await this.phoneOf(kindOf(screen));
    await tab.page.setViewportSize({ width, height: 896 });
    await tab.goOn(
      typeof screen.path === "string" ? screen.path : screen.path(await traderOfAll(this.server)),
    );
    await screen.ready(tab);
    // A screen whose words are on their way is hidden once more, its heading with it.
    await tab.page.waitForFunction(() =>
      [...document.querySelectorAll("h1")].some((heading) => heading.checkVisibility()),
    );
    // Nor does a screen stand whose words, chart, book or list still come: each says that it is busy.
    await tab.page.waitForFunction(() => {
      const seen = (css: string): Element[] =>
        [...document.querySelectorAll(css)].filter((one) => one.checkVisibility());
      return seen("main").length === 1 && seen("[aria-busy=true]").length === 0;
    });
    return tab;
  }
}
