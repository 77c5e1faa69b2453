/** Changes settings that follow the user. */
import { settingsSave } from "../../../../contract/http/user.ts";
import { verb } from "../verb.ts";

export const saveSettings = verb(settingsSave);
