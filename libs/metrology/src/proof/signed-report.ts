import type { ProofReport } from './report.js';

export interface StatedReport {
  etalon_version: string;
  engine: { version: string; sha256: string };
  commit: string | null;
  platform: string;
  /** ISO 8601, UTC. */
  made_at: string;
  proof: ProofReport;
}

/** Signature and `sha256` over the `JSON.stringify` text of `report`. */
export interface SignedReport {
  report: StatedReport;
  sha256: string;
  signature: {
    algorithm: 'Ed25519';
    /** SubjectPublicKeyInfo, DER, base64. */
    public_key: string;
    value: string;
  };
}
