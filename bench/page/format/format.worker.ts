/** The worker that reads: one form, one run, one answer. */
import type { Codec } from "../codec.ts";
import { type FormatOptions, runFormat } from "./format-run.ts";

const codecs = import.meta.glob<{ codec: Codec }>("../../peers/format-*/codec.ts");

addEventListener(
  "message",
  async ({ data }: MessageEvent<{ name: string; options: FormatOptions }>) => {
    const { codec } = await codecs[`../peers/${data.name}/codec.ts`]();
    postMessage(runFormat(codec, data.options, () => performance.now()));
  },
);
