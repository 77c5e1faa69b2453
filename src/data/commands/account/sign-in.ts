/** Opens a session with name and password. Taking it over is the caller's next step. */
import { userLogin } from "../../../../contract/http/user.ts";
import { verb } from "../verb.ts";

export const signInWith = verb(userLogin);
