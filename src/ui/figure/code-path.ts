/** A QR code as one path, a unit a module, with its quiet border. Error correction M. */
import { encode } from "uqr";

export function codePath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  return {
    size,
    path: data
      .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
      .join(""),
  };
}
