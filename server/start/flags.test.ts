import { describe, expect, it } from "vitest";
import { parseFlags } from "./flags.ts";

const error = (...argv: string[]): string => {
  const parsed = parseFlags(argv);
  return parsed.ok ? "" : parsed.error;
};

describe("flags", () => {
  it("have defaults", () => {
    expect(parseFlags([])).toMatchObject({
      ok: true,
      value: {
        port: 8787,
        host: "127.0.0.1",
        feed: "sim",
        seed: undefined,
        lab: false,
        data: ".data",
        speed: 1,
        offline: true,
      },
    });
  });

  it("are read with a space or an equals sign; a file means replay", () => {
    const parsed = parseFlags([
      "--port",
      "9000",
      "--rate=20000",
      "--lab",
      "--file",
      "a.gz",
      "--speed",
      "0.5",
    ]);
    expect(parsed).toMatchObject({
      ok: true,
      value: { port: 9000, rate: 20_000, lab: true, feed: "replay", file: "a.gz", speed: 0.5 },
    });
  });

  it("that are unknown are one sentence with the list", () => {
    expect(error("--prot", "1")).toMatch(/^Unknown flag --prot\. Flags: --port .*--help$/);
    expect(error("8080")).toContain("Unknown flag 8080");
    expect(error("--constructor", "1")).toContain("Unknown flag");
  });

  it.each([
    ["--port", "70000"],
    ["--port", "eighty"],
    ["--port"],
    ["--rate", "200001"],
    ["--speed", "-1"],
    ["--feed", "tape"],
    ["--offline", "no"],
    ["--feed", "replay"],
    ["--lab=yes"],
  ])("with a bad value are one sentence: %s %s", (...argv) => {
    expect(error(...argv)).toMatch(/^(Bad value for|--feed replay needs|Unknown flag).*\.?$/);
  });
});
