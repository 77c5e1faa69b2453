import { sha256 } from "@noble/hashes/sha2.js";
import { base58, base58xrp } from "@scure/base";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toBase58Check } from "./base58.ts";
import { checkAddress, formatsOf } from "./check-address.ts";
import { toEvm } from "./evm.ts";
import { ADDRESS_PATTERN, CHAINS, type Chain, FORMAT_OF } from "./format.ts";
import { toSegwit } from "./segwit.ts";
import { isOnCurve } from "./solana.ts";
import { toTron } from "./tron.ts";
import { toXrp } from "./xrp.ts";

/** Addresses everybody knows, and what they are. */
const KNOWN = [
  ["BTC", "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", "p2pkh"],
  ["BTC", "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu", "p2wpkh"],
  ["BTC", "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0", "p2tr"],
  ["LTC", "LUWPbpM43E2p7ZSh8cyTBEkvpHmr3cB8Ez", "p2pkh"],
  ["LTC", "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh", "p2wpkh"],
  ["DOGE", "DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC", "p2pkh"],
  ["ERC20", "0x9858EfFD232B4033E47d90003D41EC34EcaEda94", "account"],
  ["BEP20", "0x9858EfFD232B4033E47d90003D41EC34EcaEda94", "account"],
  ["TRC20", "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", "account"],
  ["SOL", "HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk", "onCurve"],
  ["XRP", "rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf", "account"],
] as const;

const hash20 = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .filter((bytes) => bytes.some((byte) => byte > 1));
const hash32 = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter((bytes) => bytes.some((byte) => byte !== 0));
const segwit = (hrp: string) =>
  fc.oneof(
    fc
      .tuple(fc.constant(0), fc.oneof(hash20, hash32))
      .map(([version, program]) => toSegwit(hrp, { version, program })),
    hash32.map((program) => toSegwit(hrp, { version: 1, program })),
  );
const base = (...versions: number[]) =>
  fc
    .tuple(fc.constantFrom(...versions), hash20)
    .map(([version, hash]) => toBase58Check(version, hash));
const extended = fc.tuple(hash20, fc.option(fc.nat({ max: 0xffff_ffff }))).map(([hash, tag]) => {
  const tail = Buffer.alloc(9);
  tail[0] = tag === null ? 0 : 1;
  tail.writeUInt32LE(tag ?? 0, 1);
  const payload = Buffer.concat([Buffer.from([0x05, 0x44]), hash, tail]);
  return base58xrp.encode(Buffer.concat([payload, sha256(sha256(payload)).subarray(0, 4)]));
});

/** Valid addresses by chain, made here from their bytes. EVM in its checksummed spelling. */
const VALID: Record<Chain, fc.Arbitrary<string>> = {
  BTC: fc.oneof(base(0x00, 0x05), segwit("bc")),
  LTC: fc.oneof(base(0x30, 0x32, 0x05), segwit("ltc")),
  DOGE: base(0x1e, 0x16),
  ERC20: hash20.map(toEvm),
  BEP20: hash20.map(toEvm),
  TRC20: hash20.map(toTron),
  SOL: hash32.map((bytes) => base58.encode(bytes)),
  XRP: fc.oneof(hash20.map(toXrp), extended),
};
const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0";
const refusalOf = (chain: Chain, text: string, memo?: string) => {
  const judged = checkAddress(chain, text, memo);
  return judged.ok ? "taken" : judged.error.is;
};
/** One character replaced by another of all alphabets. */
const typo = (chain: Chain) =>
  fc
    .tuple(VALID[chain], fc.nat(), fc.constantFrom(...ALPHABET))
    .map(([text, at, char]) => ({
      text,
      changed: text.slice(0, at % text.length) + char + text.slice((at % text.length) + 1),
    }))
    .filter(({ text, changed }) => text !== changed);

describe("withdrawal addresses", () => {
  it.each(KNOWN)("%s: %s is taken", (chain, address, kind) => {
    const judged = checkAddress(chain, address);
    expect(judged).toMatchObject({ ok: true, value: { chain, address, kind, memo: undefined } });
  });

  it.each(CHAINS)(
    "%s: every valid address is taken, spelled once and for all, and fits the page's pattern",
    (chain) => {
      fc.assert(
        fc.property(VALID[chain], (text) => {
          const judged = checkAddress(chain, text);
          if (!judged.ok) throw new Error(judged.error.is);
          const { address, memo, kind } = judged.value;
          expect(checkAddress(chain, address, memo)).toMatchObject({
            ok: true,
            value: { address, memo, kind },
          });
          expect(text).toMatch(new RegExp(ADDRESS_PATTERN[FORMAT_OF[chain]]));
        }),
      );
    },
  );

  // 2⁻³² of base58check, nothing of bech32: no typo in a thousand passes.
  it.each(["BTC", "LTC", "DOGE", "TRC20", "XRP"] as const)(
    "%s: one changed character is refused",
    (chain) => {
      fc.assert(
        fc.property(typo(chain), ({ changed, text }) => {
          // A prefix in another case is no other address, and bech32 of one case is not mixed.
          if (changed.toLowerCase() === text.toLowerCase() && /^(bc|ltc)1/i.test(text)) return;
          expect(refusalOf(chain, changed)).not.toBe("taken");
        }),
        { numRuns: 1000 },
      );
    },
  );

  // (10/16 + 6/32)⁴⁰ = 0.025 % of other addresses happen to have the right case.
  it("EVM: one changed character passes in at most one of a thousand", () => {
    const runs = fc.sample(typo("ERC20"), { numRuns: 4000, seed: 71 });
    const other = runs.filter(({ text, changed }) => text.toLowerCase() !== changed.toLowerCase());
    const taken = other.filter(({ changed }) => refusalOf("ERC20", changed) === "taken");
    expect(other.length).toBeGreaterThan(3500);
    expect(taken.length).toBeLessThanOrEqual(4);
  });

  it("EVM: the wrong case is refused, one case alone is taken and said to be unchecked", () => {
    const right = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
    expect(refusalOf("ERC20", right.replace("aA", "Aa"))).toBe("checksum");
    for (const text of [right.toLowerCase(), `0x${right.slice(2).toUpperCase()}`]) {
      expect(checkAddress("ERC20", text)).toMatchObject({
        ok: true,
        value: { address: right, checksummed: false },
      });
    }
    expect(checkAddress("ERC20", right)).toMatchObject({ ok: true, value: { checksummed: true } });
  });

  it("Solana: no typo of the same length can be told, so that it says it has no checksum, and whose address it is", () => {
    fc.assert(
      fc.property(hash32, (bytes) => {
        expect(checkAddress("SOL", base58.encode(bytes))).toMatchObject({
          ok: true,
          value: { kind: isOnCurve(bytes) ? "onCurve" : "offCurve", checksummed: false },
        });
      }),
    );
  });

  it("an address of another chain names the chain it looks like", () => {
    for (const [chain, address] of KNOWN) {
      for (const other of CHAINS) {
        if (FORMAT_OF[other] === FORMAT_OF[chain]) continue;
        expect(checkAddress(other, address)).toEqual({
          ok: false,
          error: { is: "otherChain", looksLike: [FORMAT_OF[chain]] },
        });
      }
    }
  });

  it("an old script address says that it is Bitcoin's and Litecoin's alike, and becomes Litecoin's own spelling", () => {
    const text = toBase58Check(0x05, new Uint8Array(20).fill(7));
    expect(formatsOf(text)).toEqual(["bitcoin", "litecoin"]);
    expect(checkAddress("BTC", text)).toMatchObject({
      ok: true,
      value: { address: text, also: ["litecoin"] },
    });
    expect(checkAddress("LTC", text)).toMatchObject({
      ok: true,
      value: { address: expect.stringMatching(/^M/), also: ["bitcoin"] },
    });
  });

  it("tags: of an X-address, given beside, both, neither", () => {
    const classic = "rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf";
    const tagged = "XVLhHMPHU98es4dbozjVtdWzVrDjtV8xvjGQTYPiAx6gwDC";
    const taken = (memo: string | undefined) => ({ ok: true, value: { address: classic, memo } });
    expect(checkAddress("XRP", tagged)).toMatchObject(taken("1"));
    expect(checkAddress("XRP", tagged, "1")).toMatchObject(taken("1"));
    expect(refusalOf("XRP", tagged, "2")).toBe("memoDiffers");
    expect(checkAddress("XRP", classic, "4294967295")).toMatchObject(taken("4294967295"));
    for (const memo of ["4294967296", "-1", "01", "1.0", " 1", "1e3", "١", "9".repeat(400)])
      expect(refusalOf("XRP", classic, memo)).toBe("memo");
    expect(refusalOf("TRC20", "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH", "1")).toBe("noMemo");
  });

  it.each([
    ["BTC", "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7", "testnet"],
    ["BTC", toBase58Check(0x6f, new Uint8Array(20).fill(7)), "testnet"],
    ["BTC", "1111111111111111111114oLvT2", "unspendable"],
    // Witness programs that anybody may spend.
    ["BTC", "BC1SW50QGDZ25J", "unspendable"],
    [
      "BTC",
      "bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y",
      "unspendable",
    ],
    ["ERC20", `0x${"0".repeat(40)}`, "unspendable"],
    ["TRC20", "T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb", "unspendable"],
    // The tokens' own contracts: what is sent to them is lost.
    ["TRC20", "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t", "unspendable"],
    ["ERC20", "0xdac17f958d2ee523a2206206994597c13d831ec7", "unspendable"],
    ["BEP20", "0x55d398326f99059fF775485246999027B3197955", "unspendable"],
    ["SOL", "EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v", "unspendable"],
    ["SOL", "11111111111111111111111111111111", "unspendable"],
    ["XRP", "rrrrrrrrrrrrrrrrrrrrrhoLvTp", "unspendable"],
    ["XRP", "rrrrrrrrrrrrrrrrrrrrBZbvji", "unspendable"],
    // Keys that open an account have no place here.
    ["BTC", toBase58Check(0x80, Uint8Array.from([...new Uint8Array(32).fill(7), 1])), "secret"],
    ["ERC20", "7".repeat(64), "secret"],
    ["SOL", base58.encode(new Uint8Array(64).fill(201)), "secret"],
    ["XRP", toBase58Check(0x21, new Uint8Array(16).fill(7), base58xrp), "secret"],
  ] as const)("%s: %s is refused: %s", (chain, text, is) => {
    expect(checkAddress(chain, text)).toEqual({ ok: false, error: { is } });
  });

  const right = "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu";
  it.each([
    ["", "empty"],
    [" ", "characters"],
    [`${right} `, "characters"],
    [`\n${right}`, "characters"],
    [right.replace("c", "с"), "characters"],
    [`${right}\u200b`, "characters"],
    [right.replace("q", "ｑ"), "characters"],
    [`bitcoin:${right}`, "characters"],
    [right.replace("q", "Q"), "mixedCase"],
    [right.slice(0, -1), "checksum"],
    [`${right}q`, "checksum"],
    ["1".repeat(120), "malformed"],
    ["1".repeat(121), "length"],
    ["z".repeat(1_000_000), "length"],
    ["constructor", "malformed"],
  ])("hostile input %j: %s", (text, is) => {
    expect(checkAddress("BTC", text)).toEqual({ ok: false, error: { is } });
  });

  it("whatever is given, it answers with a value, at once", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHAINS),
        fc.oneof(
          fc.string({ unit: "binary", maxLength: 60 }),
          fc.string({ unit: fc.constantFrom(...ALPHABET), maxLength: 130 }),
        ),
        fc.string({ maxLength: 40 }),
        (chain, text, memo) => {
          checkAddress(chain, text, memo);
        },
      ),
    );
  });
});
