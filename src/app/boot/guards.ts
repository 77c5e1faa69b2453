/**
 * Guards a page against its surroundings: translators, keys and clicks that are none of its, a
 * keyboard over it. Fetched beside the words.
 */
import { guardKeys } from "../../lib/command-keys.ts";
import { followKeyboard } from "../../lib/keyboard-inset.ts";
import { guardClicks } from "../../lib/second-click.ts";
import { surviveTranslation } from "../../lib/translated.ts";

surviveTranslation();
guardKeys();
guardClicks();
followKeyboard();
