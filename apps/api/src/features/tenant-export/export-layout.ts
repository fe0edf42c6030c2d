export const FORMAT = 'etalon-tenant-export';
export const FORMAT_VERSION = 1;

export const README = 'README.txt';
export const SCHEMA = 'schema.json';
export const MANIFEST = 'manifest.json';
export const CONTENTS = 'contents';
export const linesPart = (file: string) => `${file}.jsonl`;
export const contentPart = (sha256: string) => `contents/${sha256}`;
export const definitionOf = (file: string) => `${SCHEMA}#/$defs/${file}`;

export function exportName(made: Date): string {
  const stamp = made.toISOString().replace(/[-:]/g, '').replace('T', '-').slice(0, 15);
  return `etalon-export-${stamp}.zip`;
}

interface ListedFile {
  name: string;
  operation: string | null;
  schema: string;
  lines: number;
  bytes: number;
  sha256: string;
}

export interface ExportManifest {
  format: typeof FORMAT;
  format_version: typeof FORMAT_VERSION;
  product_version: string;
  made_at: string;
  organization: { id: string; name: string };
  files: ListedFile[];
  contents: {
    count: number;
    bytes: number;
    lost: { sha256: string; state: 'damaged' | 'missing' }[];
  };
}

export const readMe = (
  organization: string,
  madeAt: string,
): string => `Everything of ${organization} in Etalon, as it was at ${madeAt}.

manifest.json   what is here: for each file its lines, bytes and SHA-256; and which contents were lost in storage
schema.json     what a line of each file is (JSON Schema 2020-12, $defs by the names of the files)
*.jsonl         one object in each line (JSON Lines, UTF-8), as the API of Etalon answers it
contents/       the bytes of stored files, each once, named by their SHA-256; files.jsonl says whose they are

Ids are UUIDs and the same in all files. Times are UTC (RFC 3339), days are dates of the organization.
Certificates as PDF and as XML lie among the contents; files.jsonl has their names (entity_type calibration_certificate,
calibration_dcc, entity_id the calibration). Addresses in fields called url were valid for a few minutes and are of no use here.
The same form is described in docs/tenant-export.md of Etalon.
`;
