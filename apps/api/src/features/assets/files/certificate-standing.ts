/** Values of the SQL function `certificate_state`. */
export const certificateStandings = ['valid', 'superseded', 'voided'] as const;
export type CertificateStanding = (typeof certificateStandings)[number];
