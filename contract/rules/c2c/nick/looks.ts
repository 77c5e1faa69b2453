/**
 * How a name looks: letters that readers take for each other are one sign here, whatever alphabet,
 * case, width or decoration they come in. Pure. A table of our own: libraries of this kind bring
 * all of Unicode's pairs, some 200 kB, to the page that says the same word before it asks.
 */
import { plainDigits } from "../../text/squeezed.ts";

/**
 * Each sign and what is taken for it once accents are gone. Capitals stand here where their small
 * letter looks otherwise.
 */
const TAKEN_FOR: readonly (readonly [sign: string, others: string])[] = [
  ["a", "@ɑɐᴀαаΑА"],
  ["ae", "æӕ"],
  ["b", "ʙɓƅƀβвьъΒВЬЪ"],
  ["c", "ϲсᴄƈɕ¢СϹ"],
  ["d", "đðɗɖᴅԁժ"],
  ["e", "єеεɛǝəҽᴇ€ЕΕЄ℮"],
  ["f", "ƒꜰғϝ"],
  ["g", "ɡɢɠԍց"],
  ["h", "ħһհʜнɦΗНҺ"],
  ["j", "јϳʝɉȷЈ"],
  ["k", "кκҡқƙᴋКΚ"],
  ["l", "1i|ıɩɪіιӏǀłɫɭʟ׀£ІΙӀ"],
  ["m", "мᴍɱМΜϺ"],
  ["n", "ηпŋɲɳɴոΝ"],
  ["o", "0οоσøөɵᴏօ〇ΟО"],
  ["oe", "œ"],
  ["p", "рρƥᴘþΡР"],
  ["q", "ԛգɋ"],
  ["r", "гɾɼʀɽᴦɹ"],
  ["s", "ѕꜱʂƨ$§Ѕ"],
  ["t", "тτᴛŧƭʈТΤ"],
  ["u", "υцʉᴜսμ"],
  ["v", "νѵᴠʋ"],
  ["w", "ωшѡԝᴡɯա"],
  ["x", "хχ×ҳΧХ"],
  ["y", "уγүʏƴỿ¥УΥҮ"],
  ["z", "ᴢʐƶζΖ"],
  ["3", "зɜʒƷЗ"],
  // Han beside kana, and forms of one Arabic letter.
  ...(
    [
      "口ロ囗",
      "工エ",
      "力カ",
      "二ニ",
      "卜ト",
      "夕タ",
      "八ハ",
      "一ー丨ㅡ",
      "へヘ",
      "りリ",
      "日曰",
      "土士",
      "已己巳",
    ] as const
  ).map(pairOf),
  ...(["يیىې", "كکڪ", "هةہھە", "اٱ"] as const).map(pairOf),
];

function pairOf(signs: string): readonly [string, string] {
  const [first, ...others] = [...signs];
  return [first, others.join("")];
}

const SIGN_OF: ReadonlyMap<string, string> = new Map(
  TAKEN_FOR.flatMap(([sign, others]) => [...others].map((one) => [one, sign] as const)),
);

/**
 * Marks above and below that belong to no one alphabet; those of kana make other letters, and stay.
 */
const ACCENTS = /(?![\u3099\u309a])(?=[\p{Script=Inherited}\p{Script=Hebrew}])\p{M}/gu;
/** Stretches an Arabic word and is no letter of it. */
const STRETCH = /\u0640/gu;
const UNREAD = /[^\p{L}\p{N}\p{M}]/gu;
const SPACES = /[\s\p{Cf}\p{M}]/gu;

/**
 * First letters of runs of 26 that are letters in a circle, a square or a flag; Unicode does not
 * call them so.
 */
const RUNS = [0x1f150, 0x1f170, 0x1f1e6];
const LETTERS = 26;

function lettered(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  const run = RUNS.find((from) => code >= from && code < from + LETTERS);
  return run === undefined ? sign : String.fromCharCode(0x61 + code - run);
}

/** Without width, decoration, accents and marks that nobody sees: the letters that are meant. */
export const bare = (text: string): string =>
  [...text.normalize("NFKD").replace(ACCENTS, "").normalize("NFKC").replace(STRETCH, "")]
    .map(lettered)
    .join("");

function signOf(sign: string): string {
  const small = sign.toLowerCase();
  return SIGN_OF.get(sign) ?? SIGN_OF.get(small) ?? small;
}

/**
 * The signs of a text as they are read, without what parts them. A text that has none is itself
 * without spaces.
 */
export function lookOf(text: string): string {
  const seen = [...plainDigits(bare(text))].map(signOf).join("");
  const read = seen.replace(UNREAD, "").replaceAll("rn", "m").replaceAll("vv", "w");
  return read === "" ? seen.replace(SPACES, "") : read;
}

/**
 * Keys that a name takes: its look as it is written, in small letters and in capitals, since some
 * alphabets have capitals that look like another letter than their small ones. Two names that share
 * a key are taken for each other. Sorted.
 */
export const nickKeys = (text: string): string[] =>
  [...new Set([text, text.toLowerCase(), text.toUpperCase()].map(lookOf))].sort();
