import { HDKey } from "@scure/bip32";
import { describe, expect, it } from "vitest";
import { checkAddress } from "../addresses/check-address.ts";
import { CHAINS } from "../addresses/format.ts";
import { type DepositAddresses, operatorAddresses, sandboxAddresses } from "./deposit-addresses.ts";
import { parseAccountKey, readExtendedKey } from "./extended-key.ts";
import { sandboxKey } from "./sandbox-keys.ts";

/**
 * Account keys of the phrase all test vectors use ("abandon … about"); BIP84 publishes the first.
 */
const KEYS = {
  bitcoin:
    "zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs",
  litecoin:
    "zpub6rPo5mF47z5coVm5rvWv7fv181awb7Vckn5Cf3xQXBVKu18kuBHDhNi1Jrb4br6vVD3ZbrnXemEsWJoR18mZwkUdzwD8TQnHDUCGxqZ6swA",
  dogecoin:
    "dgub8rUhDtD3YFGZTUphBfpBbzvFxSMKQXYLzg87Me2ta78r2SdVLmypBUkkxrrn9RTnchsyiJSkHZyLWxD13ibBiXtuFWktBoDaGaZjQUBLNLs",
  evm: "xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt",
  tron: "xpub6D1AabNHCupeiLM65ZR9UStMhJ1vCpyV4XbZdyhMZBiJXALQtmn9p42VTQckoHVn8WNqS7dqnJokZHAHcHGoaQgmv8D45oNUKx6DZMNZBCd",
};

/** BIP32, vectors 1 and 2: parent, index, child. */
const BIP32 = [
  [
    "xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw",
    1,
    "xpub6ASuArnXKPbfEwhqN6e3mwBcDTgzisQN1wXN9BJcM47sSikHjJf3UFHKkNAWbWMiGj7Wf5uMash7SyYq527Hqck2AxYysAA7xmALppuCkwQ",
  ],
  [
    "xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB",
    0,
    "xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH",
  ],
] as const;

/** Vector 5 of BIP32, with what is wrong. */
const NOT_KEYS = [
  [
    "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6LBpB85b3D2yc8sfvZU521AAwdZafEz7mnzBBsz4wKY5fTtTQBm",
    "privateKey",
  ],
  [
    "xprv9s21ZrQH143K24Mfq5zL5MhWK9hUhhGbd45hLXo2Pq2oqzMMo63oStZzFGTQQD3dC4H2D5GBj7vWvSQaaBv5cxi9gafk7NF3pnBju6dwKvH",
    "privateKey",
  ],
  [
    "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Txnt3siSujt9RCVYsx4qHZGc62TG4McvMGcAUjeuwZdduYEvFn",
    "malformed",
  ],
  [
    "xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6N8ZMMXctdiCjxTNq964yKkwrkBJJwpzZS4HS2fxvyYUA4q2Xe4",
    "malformed",
  ],
  [
    "xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHL",
    "malformed",
  ],
] as const;

const operator = (): DepositAddresses => {
  const made = operatorAddresses(KEYS);
  if (!made.ok) throw new Error(made.error.is);
  return made.value;
};
const addressOf = (addresses: DepositAddresses, chain: (typeof CHAINS)[number], index: number) => {
  const found = addresses.at(chain, index);
  return found.ok ? found.value.address : found.error;
};

describe("deposit addresses from an extended public key", () => {
  it.each(BIP32)("BIP32: %s has the child %i", (parent, index, child) => {
    const read = readExtendedKey(parent);
    if (!read.ok) throw new Error(read.error);
    expect(read.value.key.privateKey).toBeNull();
    expect(read.value.key.deriveChild(index).publicExtendedKey).toBe(child);
    expect(() => read.value.key.deriveChild(0x8000_0000)).toThrow();
  });

  it.each(NOT_KEYS)("BIP32: %s is refused: %s", (text, error) => {
    expect(readExtendedKey(text)).toEqual({ ok: false, error });
  });

  it.each([
    ["BTC", 0, "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu"],
    ["BTC", 1, "bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g"],
    ["LTC", 0, "ltc1qjmxnz78nmc8nq77wuxh25n2es7rzm5c2rkk4wh"],
    ["DOGE", 0, "DBus3bamQjgJULBJtYXpEzDWQRwF5iwxgC"],
    ["ERC20", 0, "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
    ["BEP20", 0, "0x9858EfFD232B4033E47d90003D41EC34EcaEda94"],
    ["TRC20", 0, "TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH"],
    ["TRC20", 1, "TSeJkUh4Qv67VNFwY8LaAxERygNdy6NQZK"],
    ["TRC20", 2, "TYJPRrdB5APNeRs4R7fYZSwW3TcrTKw2gx"],
  ] as const)("BIP44, BIP84: %s has at %i what other wallets have", (chain, index, address) => {
    expect(operator().at(chain, index)).toEqual({
      ok: true,
      value: { chain, address, memo: undefined, isSandbox: false },
    });
  });

  it("a key of another use, depth or network is refused by name, a private one too", () => {
    const masterText = BIP32[1][0];
    const reVersioned = (text: string, version: number) =>
      new HDKey({ ...fields(text), versions: { public: version, private: 0 } }).publicExtendedKey;
    expect(parseAccountKey("evm", masterText)).toEqual({ ok: false, error: "notAccount" });
    expect(parseAccountKey("evm", BIP32[1][2])).toEqual({ ok: false, error: "notAccount" });
    expect(parseAccountKey("evm", KEYS.bitcoin)).toEqual({ ok: false, error: "otherPurpose" });
    expect(parseAccountKey("bitcoin", KEYS.dogecoin)).toEqual({ ok: false, error: "otherPurpose" });
    expect(parseAccountKey("bitcoin", reVersioned(KEYS.evm, 0x049d7cb2))).toEqual({
      ok: false,
      error: "otherPurpose",
    });
    expect(parseAccountKey("bitcoin", reVersioned(KEYS.evm, 0x043587cf))).toEqual({
      ok: false,
      error: "testnet",
    });
    expect(parseAccountKey("evm", NOT_KEYS[1][0])).toEqual({ ok: false, error: "privateKey" });
    expect(parseAccountKey("evm", `${KEYS.evm.slice(0, -1)}u`)).toEqual({
      ok: false,
      error: "malformed",
    });
    expect(parseAccountKey("evm", "")).toEqual({ ok: false, error: "malformed" });
    expect(operatorAddresses({ tron: KEYS.bitcoin })).toEqual({
      ok: false,
      error: { format: "tron", is: "otherPurpose" },
    });
  });

  it("an index that is none is a bug, and a chain without a key says so", () => {
    for (const index of [-1, 0x8000_0000, 1.5, Number.NaN])
      expect(() => operator().at("BTC", index)).toThrow(RangeError);
    expect(operator().at("SOL", 0)).toEqual({ ok: false, error: "noSource" });
    const none = operatorAddresses({});
    expect(none.ok && none.value.at("BTC", 0)).toEqual({ ok: false, error: "noSource" });
  });
});

describe("the sandbox's addresses", () => {
  it("are marked, valid by every chain's own check, and no two users have the same", () => {
    const sandbox = sandboxAddresses();
    const seen = new Set<string>();
    for (const chain of CHAINS) {
      for (let index = 0; index < 20; index++) {
        const found = sandbox.at(chain, index);
        if (!found.ok) throw new Error(found.error);
        const { address, memo, isSandbox } = found.value;
        expect(isSandbox).toBe(true);
        expect(checkAddress(chain, address, memo)).toMatchObject({
          ok: true,
          value: { address, memo },
        });
        seen.add(`${chain} ${address} ${memo}`);
      }
    }
    expect(seen.size).toBe(CHAINS.length * 20);
    expect(addressOf(sandbox, "SOL", 3)).toBe(addressOf(sandboxAddresses(), "SOL", 3));
  });

  it("come from keys that are points of hashes: no private key, no seed", () => {
    for (const format of ["bitcoin", "evm"] as const) {
      const read = readExtendedKey(sandboxKey(format));
      expect(read).toMatchObject({ ok: true, value: { key: { privateKey: null, depth: 3 } } });
    }
  });
});

const fields = (text: string) => {
  const read = readExtendedKey(text);
  if (!read.ok) throw new Error(read.error);
  const { depth, index, parentFingerprint, chainCode, publicKey } = read.value.key;
  return {
    depth,
    index,
    parentFingerprint,
    chainCode: chainCode ?? undefined,
    publicKey: publicKey ?? undefined,
  };
};
