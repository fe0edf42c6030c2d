/** Maximum number of certificates per batch issue; the service refuses more, and screens warn first. */
export const mostCertificatesAtOnce = 500;
