import { expect, test } from "vitest";
import { parseFlags } from "./cli.ts";

test("flags come as two words or with an equals sign, scenarios in any case", () => {
  expect(
    parseFlags([
      "--smoke",
      "--only=s1,S10",
      "--peers",
      "floor,react",
      "--rounds",
      "5",
      "--json=a.json",
    ]),
  ).toEqual({
    ok: true,
    value: {
      smoke: true,
      only: ["S1", "S10"],
      peers: ["floor", "react"],
      rounds: 5,
      minutes: undefined,
      json: "a.json",
      html: undefined,
      soak: false,
      help: false,
    },
  });
});

test.each([
  [["--fast"], "Unknown flag --fast"],
  [["smoke-test"], "Unknown flag"],
  [["--only", "S13"], "No scenario S13"],
  [["--rounds", "0"], "Bad value for --rounds"],
  [["--rounds", "2.5"], "Bad value for --rounds"],
  [["--minutes", "-1"], "Bad value for --minutes"],
  [["--json"], "--json needs a value"],
  [["--peers", "--smoke"], "--peers needs a value"],
  [["--smoke=yes"], "--smoke takes no value"],
])("%j is refused with a sentence", (argv, sentence) => {
  expect(parseFlags(argv)).toMatchObject({ ok: false, error: expect.stringContaining(sentence) });
});

test("the fan-out is no scenario: alone it runs none, beside others it is added", () => {
  expect(parseFlags(["--only", "fanout"])).toMatchObject({
    ok: true,
    value: { only: [], fanout: "alone" },
  });
  expect(parseFlags(["--only", "S1,fanout"])).toMatchObject({
    ok: true,
    value: { only: ["S1"], fanout: "too" },
  });
  expect(parseFlags([])).toMatchObject({ ok: true, value: { fanout: undefined } });
});
