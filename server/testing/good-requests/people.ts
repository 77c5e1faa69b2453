/** Good requests of sign-in, security and identity. */
import type { ParamsIn } from "../../../contract/http/call.ts";
import { gooleAuthGet, setSafewordApply } from "../../../contract/http/security.ts";
import { ROOT_USERCODE } from "../../db/seed/seed-root.ts";
import { stepAt, totpAt } from "../../identity/totp.ts";
import { again, PASSWORD, somebody } from "../people.ts";
import { passIdentity, pictureOf, sentCode, ticketByEmail } from "../proofs.ts";
import {
  fresh,
  type GoodRequests,
  inDemo,
  mailed,
  NEXT,
  nextNumber,
  of,
  picked,
  pictures,
} from "./good-request.ts";

export const PEOPLE: GoodRequests = {
  userLogin: async (t) => ({
    params: { username: (await somebody(t)).username, password: PASSWORD, type: 3 },
  }),
  userRegister: async () => ({
    params: {
      type: 3,
      username: `fresh_${nextNumber()}`,
      password: PASSWORD,
      re_password: PASSWORD,
      usercode: ROOT_USERCODE,
      agree: true,
    },
  }),
  userLogout: async (t) => of(await somebody(t)),
  sessionRevoke: async (t) => {
    const person = await somebody(t);
    await again(t, person);
    return of(person);
  },
  settingsSave: async (t) => of(await somebody(t), { currency: "JPY" }),
  idcodeSend: async (t) =>
    of(await somebody(t), { scene: "bind", verifcode_type: 2, target: fresh() }),
  idcodeCheck: async (t) => {
    const [person, email] = await mailed(t);
    return of(person, {
      scene: "fund",
      verifcode_type: 2,
      verifcode: await sentCode(t, person, { scene: "fund", verifcode_type: 2 }, email),
    });
  },
  saveEmail: async (t) => {
    const [person, email] = [await somebody(t), fresh()];
    return of(person, {
      email,
      verifcode: await sentCode(
        t,
        person,
        { scene: "bind", verifcode_type: 2, target: email },
        email,
      ),
    });
  },
  savePhone: async (t) => {
    const [person, phone] = [await somebody(t), `1380000${String(nextNumber()).padStart(4, "0")}`];
    const verifcode = await sentCode(
      t,
      person,
      { scene: "bind", verifcode_type: 1, target: phone, area_code: "86" },
      `86-${phone}`,
    );
    return of(person, { area_code: "86", phone, verifcode });
  },
  updateOldAndNewPsw: async (t) =>
    of(await somebody(t), { old_password: PASSWORD, password: NEXT, re_password: NEXT }),
  resetPsw: async (t) => {
    const [person, email] = await mailed(t);
    const verify_ticket = await ticketByEmail(t, person, "reset_psw", email);
    return { params: { username: email, verify_ticket, password: NEXT, re_password: NEXT } };
  },
  setSafewordReg: async (t) => of(await somebody(t), { safeword: "135790", re_safeword: "135790" }),
  setSafeword: async (t) => of(await somebody(t), { safeword: "135790", re_safeword: "135790" }),
  setSafewordApply: async (t) => {
    const [person] = await mailed(t);
    await passIdentity(t, person.userId);
    return of(person, {
      operate: 3,
      ...(await pictures(t, person)),
      remark: "",
      loginPassword: PASSWORD,
    });
  },
  stopSafewordApply: async (t) => {
    const [person] = await mailed(t);
    await passIdentity(t, person.userId);
    const asked = {
      operate: 3,
      ...(await pictures(t, person)),
      remark: "",
      loginPassword: PASSWORD,
    };
    return of(person, {
      id: (await person.ok(setSafewordApply, asked as ParamsIn<typeof setSafewordApply>)).id,
    });
  },
  gooleAuthBind: async (t) => {
    const person = await somebody(t);
    const secret = (await person.ok(gooleAuthGet, {})).google_auth_secret as string;
    return of(person, {
      google_auth_secret: secret,
      google_auth_code: totpAt(secret, stepAt(t.clock.now())),
    });
  },
  realNameAuthApply: async (t) => {
    const person = await somebody(t);
    return of(person, {
      nationality: "DE",
      idName: "id",
      idNumber: "L01X00T47",
      name: "Some Body",
      ...(await pictures(t, person)),
    });
  },
  highLevelAuthApply: async (t) => {
    const person = await somebody(t);
    await passIdentity(t, person.userId);
    const texts = {
      workAddress: "a",
      homeAddress: "b",
      relativeName: "c",
      relativeRelation: "d",
      relativeAddress: "e",
    };
    return of(person, {
      ...texts,
      relativePhone: "8613800000000",
      files: await pictureOf(t, person.userId, "proof"),
    });
  },
  addVirtualAccount: async (t) => of(await somebody(t)),
  virtualSwitch: async (t) => of(await inDemo(t), { mode: "real" }),
  virtualReset: async (t) => of(await inDemo(t)),
  fileUpload: async (t) => of(await somebody(t), picked()),
};
