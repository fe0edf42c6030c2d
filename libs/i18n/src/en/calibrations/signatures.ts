export const signatures = {
  signatures: {
    intact: 'Signed, and unchanged since',
    extended: 'Signed, but data was added afterwards',
    broken: 'The signature is not valid: the file was changed',
    unknown: 'The type of this signature cannot be checked',
    ours: 'Certificate of this installation, signed by it',
    by: 'Signer: {signer}, certified by {issuer}',
    by_itself: 'Signer: {signer}, self-certified',
    at: 'Time stated in the file: {when}',
    none: 'The file is not signed.',
    trust: 'Etalon does not confirm the identity of the signer. Compare the name with the details from the laboratory.',
    failed: 'The signatures could not be loaded',
  },
};
