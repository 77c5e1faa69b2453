/**
 * Guards a page against its surroundings: translators, keys and clicks that are none of its, a
 * keyboard over it. Fetched beside the words.
 */
import { guardKeys } from "../../lib/input/command-keys.ts";
import { guardClicks } from "../../lib/input/second-click.ts";
import { followKeyboard } from "../../lib/keyboard-inset.ts";
import { surviveTranslation } from "../../lib/translated.ts";

surviveTranslation();
guardKeys();
guardClicks();
followKeyboard();
