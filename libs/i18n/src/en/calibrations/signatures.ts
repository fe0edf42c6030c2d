/** Of the papers of other laboratories. */
export const signatures = {
  signatures: {
    intact: 'Signed, and the whole file is what was signed',
    extended: 'Signed, but something was added to the file afterwards',
    broken: 'The signature does not fit the file: it is not what was signed',
    unknown: 'Signed in a way that is not checked here',
    ours: 'Signed by this installation: a certificate of ours',
    by: 'By {signer}, vouched for by {issuer}.',
    by_itself: 'By {signer}, vouched for by nobody else.',
    at: '{when}, as the file says.',
    none: 'The file bears no signature.',
    trust:
      'Whether the signer is who the certificate names is for you to know: compare it with what the laboratory tells you.',
    failed: 'The signatures could not be read',
  },
};
