import type { EntityManager } from 'typeorm';
import type { Calibration } from '../calibration/calibration.entity.js';
import type { ReissuedTexts } from '../calibration/calibrations.queries.js';

/** Texts that the newest reissue changes, issued or not; the record keeps its own. */
export async function reissuedTexts(tx: EntityManager, calibrationId: string): Promise<ReissuedTexts | undefined> {
  const [row] = await tx.query<ReissuedTexts[]>(
    'select customer_name, customer_address, language from reissued_texts where calibration_id = $1',
    [calibrationId],
  );
  return row;
}

type PrintedTexts = Pick<Calibration, 'customer_name' | 'customer_address' | 'certificate_language'>;

/** A new version starts with the texts of the newest reissue. */
export function printedTexts(
  { customer_name, customer_address, certificate_language }: PrintedTexts,
  reissued: ReissuedTexts | null | undefined,
): PrintedTexts {
  return {
    customer_name: reissued?.customer_name ?? customer_name,
    customer_address: reissued?.customer_address ?? customer_address,
    certificate_language: reissued?.language ?? certificate_language,
  };
}
