/** First letters of the pinyin of Chinese names, by which they are searched. */

/**
 * First letters of the pinyin: the level-1 characters of GB 2312 stand in pinyin order, so their
 * code tells the letter.
 */
const starts: [number, string][] = (
  "a b0a1 b b0c5 c b2c1 d b4ee e b6ea f b7a2 g b8c1 h b9fe j bbf7 k bfa6 l c0ac m c2e8 n c4c3 o c5b6 p c5be q c6da r c8bb s c8f6 t cbfa w cdda x cef4 y d1b9 z d4d1".match(
    /\w \w{4}/g,
  ) ?? []
).map((s) => [Number.parseInt(s.slice(2), 16), s[0]]);
const letterOf = new Map<string, string>();
{
  const gbk = new TextDecoder("gbk");
  for (let hi = 0xb0; hi <= 0xd7; hi++)
    for (let lo = 0xa1; lo <= 0xfe; lo++) {
      const letter = starts.findLast(([from]) => from <= hi * 256 + lo)?.[1];
      if (letter) letterOf.set(gbk.decode(Uint8Array.of(hi, lo)), letter);
    }
  const others: Record<string, string> = {
    薇: "w",
    泸: "l",
    圳: "z",
    恺: "k",
    瑞: "r",
    禹: "y",
    蔚: "w",
    昱: "y",
    臻: "z",
    濠: "h",
    璃: "l",
    仟: "q",
    荃: "q",
    囤: "t",
    鸣: "m",
    兆: "z",
    昇: "s",
    瑟: "s",
    泓: "h",
    缬: "x",
    蒂: "d",
    芬: "f",
    迪: "d",
    婪: "l",
    邺: "y",
    萨: "s",
    瑙: "n",
    琅: "l",
    喆: "z",
    钯: "b",
    铂: "b",
    谢: "x",
    兹: "z",
    尬: "g",
    獭: "t",
    鲸: "j",
    赣: "g",
    锋: "f",
    锂: "l",
    钼: "m",
    舜: "s",
    翊: "y",
    曦: "x",
    浪: "l",
    蜍: "c",
    渤: "b",
    沣: "f",
    汾: "f",
    皖: "w",
    岱: "d",
    榕: "r",
    岚: "l",
    恒: "h",
    麒: "q",
    麟: "l",
    哩: "l",
    哔: "b",
    乐: "l",
    喵: "m",
    孚: "f",
    渲: "x",
    穹: "q",
    酩: "m",
    柚: "y",
    缤: "b",
    癀: "h",
    碁: "q",
    谛: "d",
    睿: "r",
    铿: "k",
    铢: "z",
    馨: "x",
    莓: "m",
    怡: "y",
    鋐: "h",
    隼: "s",
    珀: "p",
    钴: "g",
    璞: "p",
    冢: "z",
    衢: "q",
    蓓: "b",
    禧: "x",
    筝: "z",
    邂: "x",
    晟: "s",
    琚: "j",
    黛: "d",
    骊: "l",
    昊: "h",
    蟒: "m",
    诠: "q",
    糸: "m",
    韬: "t",
    懋: "m",
    驿: "y",
  };
  for (const [c, l] of Object.entries(others)) letterOf.set(c, l);
}
/** Letters of a Chinese name, e.g. "gzmt"; empty where the name is not Chinese. */
export function initials(nameCn: string): string {
  const text = nameCn
    .replaceAll("银行", "银航")
    .replaceAll("重庆", "崇庆")
    .replaceAll("长", "常")
    .replaceAll("厦门", "下门");
  return /\p{Script=Han}/u.test(text)
    ? [...text]
        .map((c) => (/[a-z0-9]/i.test(c) ? c.toLowerCase() : (letterOf.get(c) ?? "")))
        .join("")
    : "";
}
