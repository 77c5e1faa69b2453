import { describe, expect, test } from "vitest";
import { codec as flatbuffers } from "../../peers/format-flatbuffers/codec.ts";
import { codec as frames } from "../../peers/format-frames/codec.ts";
import { codec as json } from "../../peers/format-json/codec.ts";
import { codec as msgpackr } from "../../peers/format-msgpackr/codec.ts";
import { codec as protobuf } from "../../peers/format-protobuf/codec.ts";
import type { Codec } from "../codec.ts";
import { runFormat } from "./format-run.ts";

const FORMS = { flatbuffers, frames, json, msgpackr, protobuf };
const OPTIONS = { symbols: 50, seed: 7, batch: 20, seconds: 0 };
/** A clock that is past any end when it is asked the second time. */
const clock = (): (() => number) => {
  let ms = 0;
  return () => {
    ms += 1000;
    return ms;
  };
};

describe("every form ends in the generator's state", () => {
  for (const [name, codec] of Object.entries(FORMS)) {
    test(name, () => {
      expect(runFormat(codec, { ...OPTIONS, seconds: 1 }, clock()).correctness).toEqual({
        checked: 50,
        wrong: 0,
      });
    });
  }
});

test("a reader that drops a message is found out", () => {
  const lossy: Codec = {
    writer: json.writer,
    reader(symbols) {
      const reader = json.reader(symbols);
      let messages = 0;
      return {
        ...reader,
        read: (message) => (++messages === 1 ? reader.read(message) : undefined),
      };
    },
  };
  expect(runFormat(lossy, { ...OPTIONS, seconds: 1 }, clock()).correctness.wrong).toBeGreaterThan(
    0,
  );
});

test("ticks a second and bytes a tick come from records, passes and the clock", () => {
  const { ticksPerSecond, bytesPerTick } = runFormat(frames, { ...OPTIONS, seconds: 1 }, clock());
  // One pass of 20,000 records and 50 first ones in the second that the clock says.
  expect(ticksPerSecond).toBe(20_050);
  expect(bytesPerTick).toBeGreaterThan(5);
  expect(bytesPerTick).toBeLessThan(12);
});
