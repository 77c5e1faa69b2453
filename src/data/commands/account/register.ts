/**
 * Opens an account, and a session of it where no code is asked for. Taking it over is the caller's
 * next step.
 */
import { userRegister } from "../../../../contract/http/user.ts";
import { verb } from "../verb.ts";

export const register = verb(userRegister);
