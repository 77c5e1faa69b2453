/**
 * Payment methods: where a payout by bank goes and what a payment in comes from. Real accounts
 * only.
 */
import * as v from "valibot";
import type { ErrorName } from "../../errors.ts";
import { FILE_URL } from "../../rules/fields.ts";
import { PAYMENT_TYPE_LIST } from "../../rules/payment-fields.ts";
import { isPlainLine } from "../../rules/plain-text.ts";
import { call, changing } from "../call.ts";
import { Bit, Empty, Int, POST, Text } from "../shapes.ts";
import { PROOF_PARAMS } from "../wire/envelope.ts";
import { Bool, Id, oneOf } from "../wire/params.ts";

const name = (n: ErrorName): string => n;
const Type = oneOf(PAYMENT_TYPE_LIST, "statusError");
const Field = v.optional(
  v.pipe(
    v.string(),
    v.maxLength(200, name("fieldTooLong")),
    v.check(isPlainLine, name("fieldTooLong")),
  ),
  "",
);
/** Address of an upload of scene `payment_qr`. */
const Qr = v.optional(
  v.union(
    [v.literal(""), v.pipe(v.string(), v.regex(FILE_URL, name("documentsMissing")))],
    name("documentsMissing"),
  ),
  "",
);
/** One parameter for each field. Fields that the kind does not have are ignored. */
const FIELDS = {
  bank: Field,
  holder: Field,
  number: Field,
  branch: Field,
  account: Field,
  country: Field,
  city: Field,
  phone: Field,
  swift: Field,
  bankAddress: Field,
  qr: Qr,
} as const;
const READ_BY = ["POST", "GET"] as const;

export const paymentTypes = call({
  name: "paymentTypes",
  methods: POST,
  path: "/paymentMethod/list",
  auth: "real",
  about: "Kinds of payment methods, and whether each pays in and out by bank.",
  params: v.object({
    direction: v.optional(v.picklist(["", "in", "out"], name("systemParameter")), ""),
  }),
  data: v.array(v.object({ id: Text, type: Int, name: Text, enabled: Bit })),
});

/** A payment method of the owner, masked. `usable`: a payout by bank can go there. */
const Mine = v.object({
  id: Text,
  type: Int,
  name: Text,
  holder: Text,
  account: Text,
  isDefault: Bit,
  usable: Bit,
  createTime: Int,
});
export type PaymentMine = v.InferOutput<typeof Mine>;

export const paymentMine = call({
  name: "paymentMine",
  methods: POST,
  path: "/paymentMethod/myList",
  auth: "real",
  about: "The caller's payment methods, the default one first.",
  params: v.object({ type: v.optional(v.union([v.literal(""), Type], name("statusError")), "") }),
  data: v.array(Mine),
});

export const paymentConfig = call({
  name: "paymentConfig",
  methods: POST,
  path: "/c2cPaymentMethodConfig!get.action",
  auth: "real",
  about: "What a kind of payment method asks for.",
  params: v.object({ type: Type }),
  data: v.object({
    type: Int,
    name: Text,
    fields: v.array(
      v.object({
        key: Text,
        kind: v.picklist(["text", "digits", "country", "swift", "image"]),
        required: Bit,
        max: Int,
      }),
    ),
  }),
});

export const paymentGet = call({
  name: "paymentGet",
  methods: READ_BY,
  path: "/c2cPaymentMethod!get.action",
  auth: "real",
  about: "One of the caller's own, as it was written.",
  params: v.object({ id: Id }),
  data: v.object({ id: Text, type: Int, values: v.record(Text, Text), isDefault: Bit }),
});

export const paymentAdd = changing({
  name: "paymentAdd",
  methods: POST,
  path: "/c2cPaymentMethod!add.action",
  auth: "real",
  secures: true,
  about:
    "Keeps a payment method, with the fund password and the authenticator's code (code 10). Ten at most; the holder must be the verified name.",
  params: v.object({ type: Type, ...FIELDS, isDefault: v.optional(Bool, "0"), ...PROOF_PARAMS }),
  data: v.object({ id: Text }),
});

export const paymentUpdate = changing({
  name: "paymentUpdate",
  methods: POST,
  path: "/c2cPaymentMethod!update.action",
  auth: "real",
  secures: true,
  about:
    "Changes one, with the fund password and the authenticator's code (code 10); not while an open withdrawal goes there.",
  params: v.object({ id: Id, ...FIELDS, isDefault: v.optional(Bool, "0"), ...PROOF_PARAMS }),
  data: v.object({ id: Text }),
});

export const paymentDelete = changing({
  name: "paymentDelete",
  methods: POST,
  path: "/c2cPaymentMethod!delete.action",
  auth: "real",
  secures: true,
  about:
    "Takes one away, with the fund password and the authenticator's code (code 10); not while an open withdrawal goes there.",
  params: v.object({ id: Id, ...PROOF_PARAMS }),
  data: Empty,
});

export const PAYMENT_CALLS = [
  paymentTypes,
  paymentMine,
  paymentConfig,
  paymentGet,
  paymentAdd,
  paymentUpdate,
  paymentDelete,
] as const;
