/** The service refuses more; screens warn first. */
export const mostCertificatesAtOnce = 500;
