/**
 * Before each file with a DOM. Modules are shared by files, so what one of them has left in a
 * library is taken back here; hooks are a file's own.
 */
import { setI18n } from "react-i18next";
import { afterEach } from "vitest";
import { takeDown } from "./mount.ts";

// Without words a text is its key.
setI18n(undefined as never);
afterEach(takeDown);
