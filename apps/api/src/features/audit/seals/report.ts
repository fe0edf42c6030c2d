export const findingKinds = [
  'entry_altered',
  'entry_missing',
  'entry_added',
  'entry_moved',
  'entry_backdated',
  'seal_altered',
  'seal_missing',
  'signature_invalid',
  'chain_altered',
  'seals_lost',
  'signature_added',
  'signature_altered',
  'signature_missing',
  'signed_content_altered',
] as const;
export type FindingKind = (typeof findingKinds)[number];

export interface Finding {
  kind: FindingKind;
  seal: number | null;
  entry_id: string | null;
  created_at: string | null;
  action: string | null;
  entity_type: string | null;
  entity_id: string | null;
}

export interface RecordHead {
  seal: number;
  hash: string;
  sealed_at: string;
}

export interface VerificationReport {
  is_intact: boolean;
  chains: number;
  seals: number;
  entries: number;
  unsealed: number;
  head: RecordHead | null;
  public_key: string | null;
  findings_total: number;
  findings: Finding[];
}

export type StoredReport = VerificationReport;
export const MOST_FINDINGS = 100;
