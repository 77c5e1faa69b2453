/** A decimal with its thousands set apart, the digits as they are: "65000.50" → "65,000.50". */
export function decimalText(text: string): string {
  const [whole, digits] = text.replace("-", "").split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${text.startsWith("-") ? "−" : ""}${grouped}${digits === undefined ? "" : `.${digits}`}`;
}
