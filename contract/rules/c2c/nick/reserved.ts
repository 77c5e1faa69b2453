/** Names that only the house may have: whoever is called so is believed to speak for it. Pure. */
import { bare, nickKeys } from "./looks.ts";

/** Give a name away wherever they stand in it, in the languages of those who read it. */
const ANYWHERE = [
  "support customerservice customercare clientservice serviceteam helpdesk helpcenter helpcentre helpline official moderator administrat",
  "sysadmin operator compliance arbitrat arbiter escrow verified certifi zertifizi synteam synstaff synhelp synbot synexchange",
  "认定 認定 客服 客户服务 客戶服務 官方 管理员 管理員 系统 系統 平台 平臺 工作人员 工作人員 运营 營運 仲裁 担保 擔保 认证 認證 認証",
  "サポート カスタマー 公式 運営 管理者 管理人 事務局 ヘルプデスク 고객센터 고객지원 관리자 운영자 운영팀 공식 상담원 지원팀 인증",
  "soporte oficial administrador atencionalcliente servicioalcliente suporte atendimento moderador officiel serviceclient administrateur",
  "moderateur offiziell kundendienst kundenservice ufficiale assistenza amministrator servizioclienti destek yönetici müşterihizmet onaylı",
  "chínhthức quảntrị chămsóckháchhàng nhânviên chứngnhận รับรอง ฝ่ายบริการ ฝ่ายสนับสนุน แอดมิน ทางการ เจ้าหน้าที่ ผู้ดูแล ซัพพอร์ต suport asistență",
  "πιστοποιη υποστήριξη επίσημο διαχειριστ εξυπηρέτηση поддержк саппорт администрат модератор официальн оператор гарант підтримк",
  "الدعم رسمي مدير خدمةالعملاء پشتیبانی सहायता आधिकारिक layanan dukungan",
].flatMap((line) => line.split(" "));
/** Begin or end a word. */
const AT_EDGES = ["admin", "админ"];
/** Are a word of the name. The simulated advertisers are desks. */
const WORDS =
  "syn desk sandbox staff system security platform help mod root bot hỗtrợ resmi система помощь".split(
    " ",
  );

/** Letters that figures and marks stand for among those who write so. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  "!": "l",
  "¡": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "+": "t",
  "8": "b",
  "9": "g",
};
const spelled = (text: string): string =>
  [...text].map((sign) => WRITTEN_AS[sign] ?? sign).join("");

/**
 * Cyrillic letters that pass for more than one Latin letter, in words long enough that nothing else
 * is meant.
 */
const loosely = (look: string): string => look.replace(/[yи]/g, "u");

const looks = (words: readonly string[]): string[] => words.flatMap(nickKeys);
const LOOKS = {
  anywhere: looks(ANYWHERE).map(loosely),
  atEdges: looks(AT_EDGES),
  words: new Set(looks(WORDS)),
};

/** Words by what parts them, by their humps, and letters that stand each alone as one. */
function wordsOf(text: string): string[] {
  const humps = text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2");
  const words = humps.split(/[^\p{L}\p{N}\p{M}@$|!+]+/u).filter((word) => word !== "");
  const alone = words.map((word) => ([...word].length === 1 ? word : " ")).join("");
  return [
    ...words,
    ...words.map((word) => word.replace(/^\p{N}+|\p{N}+$/gu, "")),
    ...alone.split(" "),
  ].filter((word) => word !== "");
}

/** Marks that stand beside a name where it has been verified. */
const SEALS = /[✓✔☑✅🗸🛡🔰©®™℠]/u;

/** True for a name that staff, the house, its system or its simulated advertisers might have. */
export function isReserved(name: string): boolean {
  if (SEALS.test(name)) return true;
  const read = bare(name);
  const keysOf = (text: string): string[] => [...nickKeys(text), ...nickKeys(spelled(text))];
  const whole = keysOf(read);
  if (whole.map(loosely).some((look) => LOOKS.anywhere.some((part) => look.includes(part))))
    return true;
  const words = [...whole, ...wordsOf(read).flatMap(keysOf)];
  return words.some(
    (word) =>
      LOOKS.words.has(word) ||
      LOOKS.atEdges.some((part) => word.startsWith(part) || word.endsWith(part)),
  );
}
