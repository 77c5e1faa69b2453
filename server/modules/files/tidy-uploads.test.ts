/**
 * Which uploads stay and which go after a day, each referred to as people do it: through the calls.
 */
import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ALL_CALLS } from "../../../contract/http/all-calls.ts";
import { c2cOrderPaid } from "../../../contract/http/c2c/order.ts";
import { c2cAppealAdd, c2cAppealApply } from "../../../contract/http/c2c/talk.ts";
import type { Call } from "../../../contract/http/call.ts";
import { highLevelAuthApply, realNameAuthApply } from "../../../contract/http/identity.ts";
import { rechargeApply, rechargeVoucher } from "../../../contract/http/money/deposit.ts";
import { paymentAdd, paymentUpdate } from "../../../contract/http/money/payment.ts";
import { setSafewordApply, setSafewordReg } from "../../../contract/http/security.ts";
import { supportSend } from "../../../contract/http/support.ts";
import type { FileScene } from "../../../contract/http/wire/upload.ts";
import { type Db, tx } from "../../db/tx.ts";
import { runJobs } from "../../kernel/run-jobs.ts";
import { referToUploads } from "../../kernel/uploads.ts";
import { runOps } from "../../run-ops.ts";
import { advertised, advertiser, deal, opened, paid, trader } from "../../testing/c2c.ts";
import { testDatabase } from "../../testing/database.ts";
import { PASSWORD, type Person, somebody } from "../../testing/people.ts";
import { bindGoogle, passIdentity, pictureOf } from "../../testing/proofs.ts";
import { type TestApp, testApp } from "../../testing/test-app.ts";
import { tidyUploads } from "./tidy-uploads.ts";

const DAY = 86_400_000;
let db: Db;
let t: TestApp;
beforeAll(async () => {
  db = await testDatabase();
  t = await testApp({ db, app: { readsPerSecond: 1e6, readsBurst: 1e6 } });
});
afterAll(async () => {
  await t.app.close();
  await db.destroy();
});

const idOf = (url: string): string => url.slice(-32);
const isThere = async (url: string): Promise<boolean> =>
  (await db.selectFrom("file").select("id").where("id", "=", idOf(url)).executeTakeFirst()) !==
  undefined;
const tidy = (now = t.clock.now()): Promise<void> => tidyUploads.run(t.services, now);
const PRIMARY = {
  nationality: "DE",
  idName: "id",
  idNumber: "L01X00T47",
  name: "Some Body",
} as const;
const handIn = async (person: Person, front: string, back: string) =>
  person.ok(realNameAuthApply, { ...PRIMARY, idFrontImg: front, idBackImg: back });
/** An appeal of a seller. */
async function appealOf(ann: Person, files: string): Promise<string> {
  await passIdentity(t, ann.userId);
  const d = await deal(t, ann);
  await paid(d);
  const words = { reason: "other", description: "x", contact_name: "Ann", contact: "x" };
  return (await ann.ok(c2cAppealApply, { order_no: d.order.order_no, ...words, files })).appeal_id;
}
const ADVANCED = {
  workAddress: "1 Work St",
  homeAddress: "2 Home St",
  relativeName: "Li Si",
  relativeRelation: "brother",
  relativePhone: "86 138-0000-0000",
  relativeAddress: "3 Far St",
};

type Row = [
  what: string,
  scene: FileScene,
  stays: boolean,
  refer: (person: Person, url: string) => Promise<unknown>,
];
const ROWS: readonly Row[] = [
  ["nothing", "kyc", false, async () => {}],
  ["nothing, made for the chat", "chat", false, async () => {}],
  ["nothing, made as a proof", "proof", false, async () => {}],
  ["nothing, made as a receipt", "voucher", false, async () => {}],
  ["nothing, made as a payment code", "payment_qr", false, async () => {}],
  [
    "primary identity",
    "kyc",
    true,
    async (ann, url) => handIn(ann, url, await pictureOf(t, ann.userId)),
  ],
  [
    "advanced identity",
    "proof",
    true,
    async (ann, url) => {
      await passIdentity(t, ann.userId);
      await ann.ok(highLevelAuthApply, { ...ADVANCED, files: url });
    },
  ],
  [
    "a reset application",
    "kyc",
    true,
    async (ann, url) => {
      await passIdentity(t, ann.userId);
      await bindGoogle(t, ann);
      await ann.ok(setSafewordApply, {
        operate: 1,
        idFrontImg: url,
        idBackImg: url,
        handheldPhoto: url,
        loginPassword: PASSWORD,
      });
    },
  ],
  [
    "a declared payment of a coin",
    "voucher",
    true,
    (ann, voucher) =>
      ann.ok(rechargeApply, {
        channel: "crypto",
        symbol: "USDT",
        chain: "TRC20",
        amount: "25",
        voucher,
        requestId: randomUUID(),
      }),
  ],
  [
    "the slip of a transfer by bank",
    "voucher",
    true,
    async (ann, voucher) => {
      await passIdentity(t, ann.userId);
      const { orderNo } = await ann.ok(rechargeApply, {
        channel: "bank",
        currency: "USD",
        amount: "100",
        requestId: randomUUID(),
      });
      await ann.ok(rechargeVoucher, { orderNo, voucher });
    },
  ],
  [
    "a payment method",
    "payment_qr",
    true,
    async (ann, qr) => {
      await passIdentity(t, ann.userId);
      await ann.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
      await ann.ok(paymentAdd, {
        type: 2,
        account: "ann@example.com",
        holder: "Some Body",
        qr,
        safeword: "135790",
      });
    },
  ],
  [
    "a payment method that has another picture by now",
    "payment_qr",
    false,
    async (ann, qr) => {
      await passIdentity(t, ann.userId);
      await ann.ok(setSafewordReg, { safeword: "135790", re_safeword: "135790" });
      const fields = { account: "ann@example.com", holder: "Some Body", safeword: "135790" };
      const { id } = await ann.ok(paymentAdd, { type: 2, ...fields, qr });
      await ann.ok(paymentUpdate, {
        id,
        ...fields,
        qr: await pictureOf(t, ann.userId, "payment_qr"),
      });
    },
  ],
  [
    "the proof of a payment in C2C",
    "proof",
    true,
    async (ann, proof_img) => {
      await passIdentity(t, ann.userId);
      await trader(t, "0", ann);
      const order = await opened(t, ann, await advertised(t, await advertiser(t)));
      await ann.ok(c2cOrderPaid, {
        order_no: order.order_no,
        payment_id: order.payments[0].id,
        proof_img,
        requestId: randomUUID(),
      });
    },
  ],
  ["an appeal", "proof", true, async (ann, files) => void (await appealOf(ann, files))],
  [
    "what was added to an appeal",
    "proof",
    true,
    async (ann, files) => {
      const appeal_id = await appealOf(ann, await pictureOf(t, ann.userId, "proof"));
      await ann.ok(c2cAppealAdd, { appeal_id, text: "more", files });
    },
  ],
  [
    "a message of the chat",
    "chat",
    true,
    (ann, url) => ann.ok(supportSend, { type: "image", content: url, requestId: randomUUID() }),
  ],
  [
    "primary identity that has failed",
    "kyc",
    true,
    async (ann, url) => {
      await handIn(ann, url, url);
      await decide("fail", ann);
    },
  ],
  [
    "primary identity that was handed in anew with other pictures",
    "kyc",
    false,
    async (ann, url) => {
      await handIn(ann, url, url);
      await decide("fail", ann);
      await handIn(ann, await pictureOf(t, ann.userId), await pictureOf(t, ann.userId));
    },
  ],
  [
    "a submission that was refused",
    "kyc",
    false,
    async (ann, url) =>
      expect(
        await ann.no(realNameAuthApply, {
          ...PRIMARY,
          idFrontImg: url,
          idBackImg: `${url.slice(0, -32)}${"0".repeat(32)}`,
        }),
      ),
  ],
];
const decide = async (verdict: "fail", { usercode }: Person): Promise<void> => {
  const said = await runOps(["kyc", verdict, usercode, "1", "unreadable"], t.services, {
    now: t.clock.now(),
    who: "rev",
  });
  expect(said.ok, said.text).toBe(true);
};

/** Its pictures belong to the application, and go with it. */
const C2C = [c2cOrderPaid, c2cAppealApply, c2cAppealAdd];
const GUESTS = "guestResetApply";
it("the table has every call that takes the address of an upload", () => {
  const rows = [
    realNameAuthApply,
    highLevelAuthApply,
    setSafewordApply,
    supportSend,
    rechargeApply,
    rechargeVoucher,
    paymentAdd,
    paymentUpdate,
    ...C2C,
  ].map((call) => call.name);
  const url = `/api/api/file!get.action?id=${"a".repeat(32)}`;
  const takesOne = ({ params }: Call): boolean =>
    Object.values(
      "entries" in params ? (params.entries as Record<string, v.GenericSchema>) : {},
    ).some((field) => v.is(field, url) && !v.is(field, "no address"));
  const takers = ALL_CALLS.filter(takesOne).map((call) => call.name);
  expect(takers).toContain("realNameAuthApply");
  expect(takers.filter((name) => !rows.includes(name) && name !== GUESTS)).toEqual([]);
});

describe("an upload that is referred to by", () => {
  it.each(ROWS)("%s (%s): stays after a day: %s", async (_what, scene, stays, refer) => {
    const ann = await somebody(t);
    const url = await pictureOf(t, ann.userId, scene);
    const madeAt = t.clock.now();
    await refer(ann, url);
    await tidy(madeAt + DAY - 1);
    expect(await isThere(url)).toBe(true);
    await tidy(madeAt + DAY);
    expect(await isThere(url)).toBe(stays);
  });
});

it("goes with its bytes, and many go in one run", async () => {
  const ann = await somebody(t);
  const urls = [];
  for (let i = 0; i < 230; i++) urls.push(await pictureOf(t, ann.userId));
  const bytes = Uint8Array.of(1, 2, 3);
  await db
    .insertInto("file_content")
    .values(urls.map((url) => ({ file_id: idOf(url), bytes })))
    .execute();
  await tidy(t.clock.now() + DAY);
  expect(
    await db.selectFrom("file").select("id").where("user_id", "=", ann.userId).execute(),
  ).toEqual([]);
  const left = await db
    .selectFrom("file_content")
    .select("file_id")
    .where("file_id", "in", urls.map(idOf))
    .execute();
  expect(left).toEqual([]);
});

it("whoever refers to one while it is tidied has it, or is told that it is not there", async () => {
  const ann = await somebody(t);
  for (let round = 0; round < 10; round++) {
    const url = await pictureOf(t, ann.userId);
    const use = () =>
      tx(db, (trx) =>
        referToUploads(trx, { userId: ann.userId, ids: [idOf(url)], by: `round:${round}` }),
      );
    const [used] = await Promise.all(
      round % 2 === 0 ? [use(), tidy(t.clock.now() + DAY)] : [tidy(t.clock.now() + DAY).then(use)],
    );
    expect(await isThere(url)).toBe(used);
  }
});

it("a job that asks for it runs when the process starts, under the clock that is given", async () => {
  const ann = await somebody(t);
  const url = await pictureOf(t, ann.userId);
  const jobs = runJobs([tidyUploads], t.services, {
    now: () => t.clock.now() + DAY,
    timers: true,
    log: (what, error) => {
      throw new Error(what, { cause: error });
    },
  });
  await jobs.stop();
  expect(await isThere(url)).toBe(false);
});
