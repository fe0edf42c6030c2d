export const verify = {
  title: 'Verify a certificate',
  lead: 'Whether a certificate was issued here and is still in force: by its number and the code that stands beside it, or by the file.',
  number: 'Certificate number',
  code: 'Code',
  code_hint: '16 letters and digits in four groups, as on the last lines of the certificate',
  check: 'Verify',
  choose: 'Choose the PDF',
  compare: 'Compare with my PDF',
  file_note: 'Or drop it here. The whole file is compared with the one that was issued, and not kept.',
  another: 'Verify another one',
  another_one: 'The file is a genuine certificate, but not {number}, which the code belongs to.',
  failed: 'It could not be verified',
  here: 'this installation',
  title_of: {
    valid: 'Genuine and in force',
    superseded: 'Genuine, and replaced',
    voided: 'Genuine, no longer in force',
    unknown: 'Not known here',
    altered: 'Changed after it was signed',
  },
  text_of: {
    valid: 'Certificate {number} was issued by {issuer} on {date}.',
    superseded: 'Certificate {number} was issued by {issuer} on {date}. It was replaced: {other} holds in its place.',
    superseded_unnamed:
      'Certificate {number} was issued by {issuer} on {date}. It was replaced by another one, which holds in its place.',
    voided: 'Certificate {number} was issued by {issuer} on {date}, and was voided since.',
    unknown: 'The file “{file}” is none that was issued here, or it was changed. Ask whoever gave it to you.',
    unknown_code:
      'No certificate here has this number and this code. Look at both once more, or ask whoever gave it to you.',
    altered:
      '“{file}” begins with certificate {number} by {issuer}, and something was added after it was signed. What it shows proves nothing: ask for the file as it was issued.',
  },
  fact: {
    number: 'Certificate',
    item: 'Instrument',
    serial: 'serial number {serial}',
    issuer: 'Issued by',
    calibrated: 'Calibrated',
    issued: 'Issued',
    fingerprint: 'SHA-256 of the file',
    copy: 'Copy the fingerprint',
  },
};
