import { readPages } from '@etalon/pdf-rendering';
import { compileTemplate } from '../../apps/api/src/features/certificates/templates/source/compile-template.js';
import { bareSample, sampleData } from '../../apps/api/src/features/certificates/templates/placeholders/sample-data.js';
import { templateHtml } from '../../apps/api/src/features/certificates/templates/print/template-html.js';
import { calibrated } from '../../apps/api/src/testing/a-certificate.js';
import { pdfReader } from '../../apps/api/src/testing/read-pdf.js';
import { STARTER } from '../../apps/web/src/app/features/templates/template-editor/starter';

const BESIDE = { calibration_id: 'abcdef0123', due_date: null };

describe('the example of a new template', () => {
  const { renderer } = pdfReader();
  const { template, problems } = compileTemplate(STARTER((key) => `[${key}]`));
  const printed = async (data: ReturnType<typeof sampleData>) => {
    const html = templateHtml(template, data, BESIDE);
    const pdf = await renderer.render({ html, title: data.certificate_number, expectText: [] });
    return (await readPages(pdf)).body.replace(/\s+/g, ' ');
  };

  it('is accepted', () => {
    expect(problems).toEqual([]);
  });

  it('prints all that ISO/IEC 17025 asks for', async () => {
    const full = await printed(sampleData('en', '2026-03-12'));
    const bare = await printed(bareSample('en', '2026-03-12'));

    for (const label of [
      'calibrations.conditions.date',
      'verify.fact.issued',
      'calibrations.report.customer_name',
      'calibrations.report.calibration_location_id',
      'calibrations.conditions.temperature',
    ])
      expect(full).toContain(label);
    for (const value of ['Temperature laboratory', '12 Mar 2026']) expect(full).toContain(value);
    expect(bare).not.toContain('calibrations.report.customer_name');
  });

  it('prints the means that the statement of conformity refers to', async () => {
    const points = [0, 50, 100].flatMap((reference) =>
      [-0.02, 0, 0.02].map((error) => ({ reference, measured: reference + error })),
    );
    const text = await printed(calibrated({ points, reference_standard_uncertainty: 0.02, measurand: 'mean' }));

    expect(text).toContain('Mean');
  });
});
