/** Says something to the other side of an order. */
import { c2cChatSend } from "../../../../contract/http/c2c/talk.ts";
import { verb } from "../verb.ts";

export const say = verb(c2cChatSend);
