/** What guards a page against its surroundings: translators, held keys, a keyboard over it. Beside the first screen, which does not wait for it. */
import { ignoreHeldEnter } from "../../lib/held-enter.ts";
import { followKeyboard } from "../../lib/keyboard-inset.ts";
import { surviveTranslation } from "../../lib/translated.ts";

export function guardPage(): void {
  surviveTranslation();
  ignoreHeldEnter();
  followKeyboard();
}
