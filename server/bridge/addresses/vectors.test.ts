/** Addresses that the standards publish as valid and invalid. */
import { bytesToHex } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { decodeEvm } from "./evm.ts";
import { fromSegwit, toSegwit } from "./segwit.ts";
import { decodeXrp } from "./xrp.ts";

/** BIP173 and BIP350: address and script. */
const SEGWIT = [
  ["BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4", "0014751e76e8199196d454941c45d1b3a323f1433bd6"],
  [
    "tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7",
    "00201863143c14c5166804bd19203356da136c985678cd4d27a1b8c6329604903262",
  ],
  [
    "bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y",
    "5128751e76e8199196d454941c45d1b3a323f1433bd6751e76e8199196d454941c45d1b3a323f1433bd6",
  ],
  ["BC1SW50QGDZ25J", "6002751e"],
  ["bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs", "5210751e76e8199196d454941c45d1b3a323"],
  [
    "tb1qqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesrxh6hy",
    "0020000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433",
  ],
  [
    "tb1pqqqqp399et2xygdj5xreqhjjvcmzhxw4aywxecjdzew6hylgvsesf3hn0c",
    "5120000000c4a5cad46221b2a187905e5266362b99d5e91c6ce24d165dab93e86433",
  ],
  [
    "bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0",
    "512079be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798",
  ],
] as const;

const NOT_SEGWIT = [
  // A prefix that is none of ours is refused before.
  ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd", "encoding"],
  ["tb1z0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqglt7rf", "encoding"],
  ["BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL", "encoding"],
  ["bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh", "encoding"],
  ["tb1q0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq24jc47", "encoding"],
  ["bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4", "characters"],
  ["BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R", "encoding"],
  ["bc1pw5dgrnzv", "length"],
  ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav", "length"],
  ["BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P", "length"],
  ["tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq", "mixedCase"],
  ["bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf", "encoding"],
  ["tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j", "encoding"],
  ["bc1gmk9yu", "length"],
] as const;

const EIP_55 = [
  "0x52908400098527886E0F7030069857D2E4169EE7",
  "0x8617E340B3D01FA5F11F306F4090FD50E238070D",
  "0xde709f2102306220921060314715629080e2fb77",
  "0x27b1fdb04752bbc536007a920d24acb045561c26",
  "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed",
  "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
  "0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB",
  "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
];

/** XLS-5: classic address, tag, X-address, the same on the test network. */
const XLS_5 = [
  [
    "rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf",
    undefined,
    "XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb",
    "TVE26TYGhfLC7tQDno7G8dGtxSkYQn49b3qD26PK7FcGSKE",
  ],
  [
    "rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf",
    "0",
    "XVLhHMPHU98es4dbozjVtdWzVrDjtV8AqEL4xcZj5whKbmc",
    "TVE26TYGhfLC7tQDno7G8dGtxSkYQnSy8RHqGHoGJ59spi2",
  ],
  [
    "rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf",
    "1",
    "XVLhHMPHU98es4dbozjVtdWzVrDjtV8xvjGQTYPiAx6gwDC",
    "TVE26TYGhfLC7tQDno7G8dGtxSkYQnSz1uDimDdPYXzSpyw",
  ],
  [
    "rsA2LpzuawewSBQXkiju3YQTMzW13pAAdW",
    "23480",
    "X7d3eHCXzwBeWrZec1yT24iZerQjYL8m8zCJ16ACxu1BrBY",
    "T7YChPFWifjCAXLEtg5N74c7fSAYsvSokwcmBPBUZWhxH5P",
  ],
  [
    "rpZc4mVfWUif9CRoHRKKcmhu1nx2xktxBo",
    "58",
    "X7YenJqxv3L66CwhBSfd3N8RzGXxYqV56ZkTCa9UCzgaao1",
    "T77wVQzA8ntj9wvCTNiQpNYLT5hmhR9kej6uxm4jGcQD7rZ",
  ],
  [
    "rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf",
    "16781933",
    "XVLhHMPHU98es4dbozjVtdWzVrDjtVqrDUk2vDpkTjPsY73",
    undefined,
  ],
] as const;

const hrpOf = (text: string): string => text.slice(0, 2).toLowerCase();

describe("the standards' vectors", () => {
  it.each(SEGWIT)("BIP173, BIP350: %s is its script", (text, script) => {
    const read = fromSegwit(hrpOf(text), text);
    if (!read.ok) throw new Error(read.error);
    const { version, program } = read.value;
    const opcode = version === 0 ? 0 : 0x50 + version;
    expect(bytesToHex(Uint8Array.of(opcode, program.length, ...program))).toBe(script);
    expect(toSegwit(hrpOf(text), read.value)).toBe(text.toLowerCase());
  });

  it.each(NOT_SEGWIT)("BIP173, BIP350: %s is refused: %s", (text, error) => {
    expect(fromSegwit(hrpOf(text), text)).toEqual({ ok: false, error });
  });

  it.each(EIP_55)("EIP-55: %s is spelled like that", (text) => {
    expect(decodeEvm(text.toLowerCase())).toMatchObject({ ok: true, value: { address: text } });
    expect(decodeEvm(text)).toMatchObject({ ok: true });
  });

  it.each(XLS_5)("XLS-5: %s with tag %s", (address, tag, main, test) => {
    expect(decodeXrp(main)).toEqual({
      ok: true,
      value: { address, kind: "account", checksummed: true, ...(tag !== undefined && { tag }) },
    });
    if (test !== undefined) expect(decodeXrp(test)).toEqual({ ok: false, error: "testnet" });
  });
});
