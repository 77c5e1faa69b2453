/**
 * Guards a page against its surroundings: translators, held keys, a keyboard over it. Fetched
 * beside the words.
 */
import { ignoreHeldEnter } from "../../lib/held-enter.ts";
import { followKeyboard } from "../../lib/keyboard-inset.ts";
import { surviveTranslation } from "../../lib/translated.ts";

surviveTranslation();
ignoreHeldEnter();
followKeyboard();
