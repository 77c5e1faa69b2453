/** Short names and sectors from what the lists call them. */

const TAIL =
  /[,.]?\s+(Common Stock|Common Shares?|Ordinary Shares?|Class [A-Z]\b.*|Series [A-C]\b.*|American Depositary.*|ADR|ADS|Depositary.*|each representing.*|\(.*|Inc|Incorporated|Corp|Corporation|Co|Company|Companies|Ltd|Limited|plc|PLC|p\.l\.c|S\.?A|SE|AG|N\.?V|S\.p\.A|KGaA|Aktiengesellschaft|GmbH|LLC|L\.?P|New|Holdings?|Group|Trust Units|Sa|Nv|Ag|& Co|and Company|Public Limited|Kabushiki|Société anonyme|Units?|Common|Stock|REIT|of Beneficial Interest|Shares|S\/A|Voting|Subordinate)[.,]?$/i;
/** A company's name without its legal form, at most 30 letters. */
export function short(name: string): string {
  let out = name
    .replace(/\s+/g, " ")
    .replace(/\s+(Spon|New York Regist).*$/i, "")
    .replace(/,?\s*Co\.?,?\s*Ltd\.?(?=$| Class)/i, "")
    .trim();
  for (let i = 0; i < 8; i++) {
    const next = out.replace(TAIL, "").replace(/[\s,.&-]+$/, "");
    if (next === out || next.length < 2) break;
    out = next;
  }
  out = out.replace(/\s+-\s+.*$/, "").replace(/^The /, "");
  if (/^[^a-z]*$/.test(out) && out.length > 5)
    out = out.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (c) => c.toUpperCase());
  if (out.length > 30)
    out = out
      .slice(0, out.lastIndexOf(" ", 30) > 12 ? out.lastIndexOf(" ", 30) : 30)
      .replace(/[\s,&-]+$/, "");
  return out;
}

/** Our sector ids (sim/catalog/modules.ts has their names) from whatever a list calls it. */
export function sectorOf(sector: string, industry: string): string {
  const t = `${industry} ${sector}`.toLowerCase();
  if (/semiconductor/.test(t)) return "semis";
  if (/software|it services|edp services|internet soft/.test(t)) return "software";
  if (/biotech|pharma|life sciences|biologic/.test(t)) return "pharma";
  if (/\bbanks?\b|savings/.test(t)) return "banks";
  if (/auto manufact|automobile|auto parts|auto components|motor vehicles/.test(t)) return "autos";
  if (
    /media|entertainment|telecom|communication|broadcast|cable|interactive|advertising|publishing/.test(
      t,
    )
  )
    return "media";
  if (/technology|electronic|computer|hardware/.test(t)) return "tech";
  if (/financ|insur|capital market|invest/.test(t)) return "finance";
  if (/health|medical|hospital/.test(t)) return "health";
  if (/energy|oil|gas|coal/.test(t)) return "energy";
  if (/utilit|electric|water supply|power gen/.test(t)) return "utilities";
  if (/real estate|reit/.test(t)) return "property";
  if (/staple|food|beverage|tobacco|household|packaged/.test(t)) return "staples";
  if (/material|metal|mining|chemical|steel|paper/.test(t)) return "materials";
  if (/discretion|retail|hotel|leisure|apparel|luxury|consumer|restaurant/.test(t))
    return "consumer";
  return "industry";
}

/** The sector that a name gives away. */
export const guess = (name: string): string => sectorOf("", name);
