import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nickKeys } from "./looks.ts";
import { nickFault } from "./nickname.ts";

const alike = (a: string, b: string): boolean =>
  nickKeys(a).some((key) => nickKeys(b).includes(key));

describe("two names are taken for each other", () => {
  it.each([
    ["Maker One", "maker one"],
    ["Maker One", "ＭａｋｅｒＯｎｅ"],
    ["Maker One", "Mаkеr Оnе"],
    ["Maker One", "Μaker Οne"],
    ["Maker One", "Maker\u200dOne"],
    ["Maker One", "𝗠𝗮𝗸𝗲𝗿 𝗢𝗻𝗲"],
    ["Maker One", "ᴍᴀᴋᴇʀ ᴏɴᴇ"],
    ["Maker One", "🅜🅐🅚🅔🅡 🅞🅝🅔"],
    ["Maker One", "Máker_Öne"],
    ["Maker One", "M.a.k.e.r 0ne"],
    ["Bill Lee", "BiIl Lee"],
    ["Bill Lee", "B1|l Lee"],
    ["Martin", "Mar\u0442in"],
    ["Corner", "Comer"],
    ["ΗΛΙΑΣ", "ηλιας"],
    ["Андрей", "андреи"],
    ["Сос", "Coc"],
    ["가나다", "가나다".normalize("NFD")],
    ["ロック", "口ック"],
    ["علي", "على"],
    ["Trader ٣", "Trader 3"],
    ["Işıl", "Isil"],
  ])("%s and %s", (a, b) => expect(alike(a, b)).toBe(true));

  it.each([
    ["Maker 1", "Maker 2"],
    ["Maker One", "Maker Two"],
    ["はは", "ばば"],
    ["張三", "張二"],
    ["कि", "की"],
    ["🚀🚀", "🐳🐳"],
  ])("%s and %s are not", (a, b) => expect(alike(a, b)).toBe(false));

  it("every name has a key, whatever it is written in, and so have its capitals", () => {
    const text = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
      .filter((name) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(name));
    fc.assert(
      fc.property(text, (name) => {
        expect(nickKeys(name).every((key) => key !== "")).toBe(true);
        expect(alike(name, name.toUpperCase()) && alike(name, name.normalize("NFD"))).toBe(true);
      }),
    );
  });
});

it.each([
  ..."SYN,SYN support,S Y N,S.Y.N Team,SYNTrader,5YN 24,syn_official,Support,Sup port,Adm1n,@dmin,SuperAdmin,0fficial Shop,System,Help".split(
    ",",
  ),
  ..."ＳＵＰＰＯＲＴ,𝐒𝐮𝐩𝐩𝐨𝐫𝐭,ꜱᴜᴘᴘᴏʀᴛ,🅢🅨🅝,🇸🇾🇳,ѕуррогт,ЅҮΝ,Mia ✓,Mia ™,Customer-Service,Verified Seller,Silent Desk 9,Sandbox".split(
    ",",
  ),
  ..."客服,官 方,在线客服01,系统,サポート部,公式,고객센터,관리자,поддержка,АДМИН,Soporte,Suporte,Kundendienst,Assistenza,Destek".split(
    ",",
  ),
  ..."Hỗ trợ,Quản Trị,ฝ่ายบริการ,แอดมิน,Asistență,Υποστήριξη,ΕΞΥΠΗΡΕΤΗΣΗ,الدعم".split(","),
])("%s is the house's", (name) => expect(["reserved", "mixed"]).toContain(nickFault(name)));

it.each(["Mаria", "Іvan", "Sυn", "Μike", "Ᏸen", "ᎷᎪᏒᎥᎪ", "ꓢun", "Ⲙⲓⲕⲉ"])(
  "%s mixes alphabets",
  (name) => expect(nickFault(name)).toBe("mixed"),
);

it.each([
  ..."Badminton,Synergy,Desktop,Falstaff,Helper,Robot,Ecosystem,Arbitrage 24/7,Hotrod,Resmiye,Modern,Sunny,User-AB12CD34,Mia's shop,José,Müller".split(
    ",",
  ),
  ..."Иван BTC,Ηλίας,김철수,田中さん,Nguyễn Thị Ánh,คนขายเหรียญ,سارا,می\u200cخواهم,שָׁלוֹם,सरिता,支付宝小王,🚀🚀,Ha,Maria 🇩🇪".split(
    ",",
  ),
])("%s may be had", (name) => expect(nickFault(name)).toBeUndefined());

it("a name has two to twenty signs as people count them", () => {
  expect(["a", "a\u0301", "x".repeat(21), "x".repeat(20), "שָׁ".repeat(20)].map(nickFault)).toEqual([
    "shape",
    "shape",
    "shape",
    undefined,
    undefined,
  ]);
});
