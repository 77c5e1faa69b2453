/** The demo account. Its token can never touch real money: a session belongs to one account. */
import * as v from "valibot";
import type { ErrorName } from "../errors.ts";
import { changing } from "./call.ts";
import { Bit, Int, MODES, POST, SignedIn, Text } from "./shapes.ts";
import { Amount, RequestId } from "./wire/params.ts";

const name = (n: ErrorName): string => n;

export const addVirtualAccount = changing({
  name: "addVirtualAccount",
  methods: POST,
  path: "/addVirtualAccount.action",
  auth: "token",
  resend: true,
  about:
    "Creates the demo account on the first call and signs into it. `created` is false and the account the same on later calls.",
  params: v.object({}),
  data: v.object({ ...SignedIn.entries, created: Bit, balance: Text }),
});

export const virtualSwitch = changing({
  name: "virtualSwitch",
  methods: POST,
  path: "/virtualAccount!switch.action",
  auth: "token",
  resend: true,
  about:
    "Signs into the other account of the same login; the former token ends. `userNotExist` when there is no demo account yet.",
  params: v.object({ mode: v.picklist(MODES, name("statusError")) }),
  data: SignedIn,
});

export const virtualReset = changing({
  name: "virtualReset",
  methods: POST,
  path: "/virtualAccount!reset.action",
  auth: "token",
  resend: true,
  money: true,
  about: "Demo only: back to the start sum; orders, positions and records of the demo account go.",
  params: v.object({ requestId: RequestId }),
  data: v.object({ balance: Text, resetTime: Int }),
});

export const demoRecharge = changing({
  name: "demoRecharge",
  methods: POST,
  path: "/recharge.action",
  auth: "token",
  resend: true,
  money: true,
  about:
    "Demo only: adds 1–100 000 USDT while the balance stays at or below 1 000 000. With `reset=1` it is the reset.",
  params: v.object({
    symbol: v.optional(v.picklist(["USDT", "usdt"], name("productNotExist")), "USDT"),
    amount: v.optional(Amount),
    reset: v.optional(v.picklist(["0", "1"], name("systemParameter")), "0"),
    requestId: RequestId,
  }),
  data: v.object({ available: Text }),
});

export const DEMO_CALLS = [addVirtualAccount, virtualSwitch, virtualReset, demoRecharge] as const;
