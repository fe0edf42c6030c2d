import { readPages } from '@etalon/pdf-rendering';
import { compileTemplate } from '../../apps/api/src/features/certificates/templates/source/compile-template.js';
import { bareSample, sampleData } from '../../apps/api/src/features/certificates/templates/placeholders/sample-data.js';
import { templateValues } from '../../apps/api/src/features/certificates/templates/placeholders/template-values.js';
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

  it('prints the parameters of a formula, and its values between the points', async () => {
    const points = [0, 25, 50, 75, 100].map((reference, i) => ({
      reference,
      measured: 100 * (1 + 3.9083e-3 * reference - 5.775e-7 * reference ** 2) + (i % 2) / 1e4,
    }));
    const data = calibrated({
      points,
      measured_unit: 'Ω',
      data_entry_mode: 'raw_data',
      model_type: 'callendar_van_dusen',
      reference_standard_uncertainty: 0.02,
    });
    const { coefficient_rows: rows, curve } = templateValues(data, BESIDE);
    // Lines break where the page ends.
    const unspaced = (value: string | null | undefined) => value?.replace(/\s+/g, '') ?? 'missing';
    const text = unspaced(await printed(data));

    expect(rows).not.toEqual([]);
    for (const row of rows) expect(text).toContain(unspaced(`${row?.name} = ${row?.value} ${row?.unit}`));
    expect(text).toContain(unspaced(`(u = ${rows[0]?.uncertainty})`));
    expect(text).toContain(unspaced(curve?.between_note));
    for (const cell of curve?.between?.rows[0] ?? []) expect(text).toContain(unspaced(cell?.text));
  });
});
