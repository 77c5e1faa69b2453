import { base58 } from "@scure/base";
import { describe, expect, it } from "vitest";
import { type AddressPool, parsePool } from "./address-pool.ts";
import { operatorAddresses } from "./deposit-addresses.ts";
import { sandboxSolana } from "./sandbox-keys.ts";

const XRP = "rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf";
const solana = [0, 1, 2].map(sandboxSolana);
const file = (content: object): string => JSON.stringify({ version: 1, ...content });
const pool = (content: object): AddressPool => {
  const read = parsePool(file(content));
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};
/** 32 bytes that are no point of the curve. */
const offCurve = base58.encode(Uint8Array.from([2, ...new Uint8Array(31)]));

describe("address pool", () => {
  it("each address belongs to one index, and the file ends where it ends", () => {
    const made = pool({ solana });
    const at = [0, 1, 2, 3].map((index) => made.at("solana", index));
    expect(at).toEqual([
      ...solana.map((address) => ({ ok: true, value: { address, memo: undefined } })),
      { ok: false, error: "exhausted" },
    ]);
    expect(made.count("solana")).toBe(3);
    expect(made.count("xrp")).toBe(0);
  });

  it("tags are unique by index and end with the ledger's", () => {
    const made = pool({ xrp: { address: XRP, firstTag: 4294967290 } });
    expect(made.count("xrp")).toBe(6);
    expect([0, 5, 6].map((index) => made.at("xrp", index))).toEqual([
      { ok: true, value: { address: XRP, memo: "4294967290" } },
      { ok: true, value: { address: XRP, memo: "4294967295" } },
      { ok: false, error: "exhausted" },
    ]);
    for (const index of [-1, 0.5]) expect(() => made.at("xrp", index)).toThrow(RangeError);
  });

  it("an operator's addresses take it for the chains without a public key", () => {
    const made = operatorAddresses({}, pool({ solana }));
    if (!made.ok) throw new Error(made.error.is);
    expect(made.value.at("SOL", 1)).toEqual({
      ok: true,
      value: { chain: "SOL", address: solana[1], memo: undefined, isSandbox: false },
    });
    expect(made.value.at("SOL", 9)).toEqual({ ok: false, error: "exhausted" });
    expect(made.value.at("XRP", 0)).toEqual({ ok: false, error: "noSource" });
  });

  it.each([
    ["no JSON", "{", { is: "malformed", at: "" }],
    ["another version", JSON.stringify({ version: 2 }), { is: "malformed", at: "version" }],
    ["unknown fields", file({ seed: "abandon" }), { is: "malformed", at: "seed" }],
    [
      "tag 0",
      file({ xrp: { address: XRP, firstTag: 0 } }),
      { is: "malformed", at: "xrp.firstTag" },
    ],
    [
      "half a tag",
      file({ xrp: { address: XRP, firstTag: 1.5 } }),
      { is: "malformed", at: "xrp.firstTag" },
    ],
    [
      "an address twice",
      file({ solana: [...solana, solana[1]] }),
      { is: "doubled", at: "solana.3", first: "solana.1" },
    ],
    ["another chain's", file({ solana: [XRP] }), { is: "address", at: "solana.0" }],
    [
      "a tag for all",
      file({ xrp: { address: "XVLhHMPHU98es4dbozjVtdWzVrDjtV8xvjGQTYPiAx6gwDC", firstTag: 1 } }),
      { is: "address", at: "xrp.address" },
    ],
    [
      "a program's account",
      file({ solana: [solana[0], offCurve] }),
      { is: "offCurve", at: "solana.1" },
    ],
    [
      "a key pair",
      file({ solana: [base58.encode(new Uint8Array(64).fill(201))] }),
      { is: "secret", at: "solana.0" },
    ],
  ])("%s is refused, and where", (_, text, refusal) => {
    expect(parsePool(text)).toEqual({ ok: false, error: refusal });
  });
});
