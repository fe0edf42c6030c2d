/** Values of the SQL function `certificate_state` (decision record 0102). */
export const certificateStandings = ['valid', 'superseded', 'voided'] as const;
export type CertificateStanding = (typeof certificateStandings)[number];
