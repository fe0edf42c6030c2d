/** What the SQL function `certificate_state` says of a certificate (decision record 0102). */
export const certificateStandings = ['valid', 'superseded', 'voided'] as const;
export type CertificateStanding = (typeof certificateStandings)[number];
