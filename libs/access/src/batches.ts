/** Calibrations whose certificates may be issued together: the service refuses more, and screens say so before. */
export const mostCertificatesAtOnce = 500;
