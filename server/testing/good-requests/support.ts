/** Good requests of guests and of the customer service. */
import type { ParamsIn } from "../../../contract/http/call.ts";
import { guestAsk, guestResetOpen, guestUpload } from "../../../contract/http/guest.ts";
import { setSafewordApply } from "../../../contract/http/security.ts";
import { PASSWORD, type Person, shortOf, somebody } from "../people.ts";
import { passIdentity, stopNumber } from "../proofs.ts";
import { clientOf, type TestApp } from "../test-app.ts";
import { fresh, type GoodRequests, mailed, NEXT, of, picked, pictures } from "./good-request.ts";

/**
 * A guest without an account, an hour after the one before: what an address may ask is counted by
 * the hour.
 */
const guest = (t: TestApp): Person["ok"] => {
  t.clock.pass(3_600_001);
  const client = clientOf(t.app, () => t.clock.now());
  return async (call, params) => {
    const answer = await client.call(call, params);
    if (!answer.ok) throw new Error(shortOf(answer.error));
    return answer.value;
  };
};

export const SUPPORT: GoodRequests = {
  guestResetOpen: async (t) => {
    guest(t);
    return { params: {} };
  },
  guestUpload: async (t) => ({ params: { ...(await guest(t)(guestResetOpen, {})), ...picked() } }),
  guestResetApply: async (t) => {
    const [ok, { username }] = [guest(t), await somebody(t)];
    const { number } = await ok(guestResetOpen, {});
    const url = async (): Promise<string> => (await ok(guestUpload, { number, ...picked() })).url;
    const [idFrontImg, idBackImg, handheldPhoto] = [await url(), await url(), await url()];
    return {
      params: {
        number,
        operate: 4,
        username,
        idFrontImg,
        idBackImg,
        handheldPhoto,
        password: NEXT,
        re_password: NEXT,
      },
    };
  },
  guestResetStop: async (t) => {
    const [person, email] = await mailed(t);
    await passIdentity(t, person.userId);
    const asked = {
      operate: 3,
      ...(await pictures(t, person)),
      remark: "",
      loginPassword: PASSWORD,
    };
    await person.ok(setSafewordApply, asked as ParamsIn<typeof setSafewordApply>);
    return { params: { number: await stopNumber(t, email) } };
  },
  guestAsk: async (t) => {
    guest(t);
    return { params: { content: "I am locked out", email: fresh() } };
  },
  guestSay: async (t) => ({
    params: { ...(await guest(t)(guestAsk, { content: "I am locked out" })), content: "hello" },
  }),
  supportSend: async (t) => of(await somebody(t), { content: "hello" }),
  supportRead: async (t) => {
    const person = await somebody(t);
    const message = {
      msg_id: 1,
      side: "agent" as const,
      type: "text" as const,
      content: "hi",
      created_at: t.clock.now(),
    };
    await t.db
      .insertInto("support_thread")
      .values({ user_id: person.userId, last_id: 1, updated_at: t.clock.now() })
      .execute();
    await t.db
      .insertInto("support_message")
      .values({ user_id: person.userId, ...message })
      .execute();
    return of(person, { msgId: 1 });
  },
};
