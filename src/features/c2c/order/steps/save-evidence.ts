import { evidenceFile } from "../../../../data/queries/user/c2c.ts";
import { tellError } from "../../../../data/stores/call-errors.ts";
import { saveFile } from "../../../../lib/save-file.ts";

/**
 * Saves what either side may keep: the sealed record of an order as a file. Tells why there is
 * none.
 */
export async function saveEvidence(orderNo: string): Promise<void> {
  const file = await evidenceFile(orderNo);
  if (file.ok) saveFile(new Blob([file.value as BlobPart]), `c2c-${orderNo}.jsonl`);
  else tellError(file.error);
}
