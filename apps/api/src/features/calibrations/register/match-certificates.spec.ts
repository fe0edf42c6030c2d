import { matchCertificates } from './match-certificates.js';

const calibration = (id: string, number: string | null = null, file: string | null = null) => ({
  id,
  certificate_file: file,
  external_lab_certificate_number: number,
  asset_id: id,
});

describe('PDF certificates of an archive', () => {
  it('are matched by names that differ in case and signs, and by no others', () => {
    const { matched, unmatched } = matchCertificates(
      ['a/Scan 1.PDF', 'K_77.pdf', 'N-1.1.pdf', 'A-4.pdf', 'twice.pdf', 'b/twice.pdf', 'readme.txt'],
      [
        calibration('A-1', null, 'scan-1.pdf'),
        calibration('A-2', 'K/77'),
        calibration('A-3', 'N-11'),
        calibration('a 4'),
        calibration('A-5', 'twice'),
      ],
    );

    expect(matched.map(({ name, of }) => [name, of.id])).toEqual([
      ['a/Scan 1.PDF', 'A-1'],
      ['K_77.pdf', 'A-2'],
      ['A-4.pdf', 'a 4'],
    ]);
    expect(unmatched).toEqual(['N-1.1.pdf', 'twice.pdf', 'b/twice.pdf', 'readme.txt']);
  });

  it('are matched by the whole asset id, also with a slash', () => {
    const { matched, unmatched } = matchCertificates(
      ['017.pdf', 'A-017.pdf', 'B_017.pdf'],
      [calibration('A/017'), calibration('B/017')],
    );

    expect(matched.map(({ name, of }) => [name, of.id])).toEqual([
      ['A-017.pdf', 'A/017'],
      ['B_017.pdf', 'B/017'],
    ]);
    expect(unmatched).toEqual(['017.pdf']);
  });
});
