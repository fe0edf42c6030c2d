import type { EntityManager } from 'typeorm';

export interface StoredContent {
  sha256: string;
  length: number;
  object_name: string;
}

export const STORED_CONTENTS = `select distinct on (checksum_sha256) checksum_sha256 as sha256, size_bytes::float8 as length,
    object_name from stored_files order by checksum_sha256, object_name`;

export async function nameByContents(tx: EntityManager): Promise<void> {
  await tx.query(
    `update stored_files set object_name = 'sha256/' || left(checksum_sha256, 2) || '/' || checksum_sha256
      where object_name <> 'sha256/' || left(checksum_sha256, 2) || '/' || checksum_sha256`,
  );
}
