import type { CertificateTemplateResponse } from '@etalon/api-client';
import { settle } from '../../../../testing/page';
import { configure, show } from '../../../../testing/render';
import { ProblemList } from './problem-list';
import { TemplateEditor } from './template-editor';

const template: CertificateTemplateResponse = {
  ...{ id: 't-1', organization_id: 'o-1', name: 'Letterhead', description: null, is_default: false, is_active: true },
  ...{ version: 2, created_at: '2026-03-01T10:00:00Z', updated_at: '2026-03-02T10:00:00Z', can_edit: true },
};
const problems = [
  { line: 3, reason: 'paper_covered', about: '{{asset_id}}' },
  { line: 7, reason: 'paper_pale', about: '{{dataset_rows.reference}}' },
];
const PREVIEW = '/api/v1/certificate-templates/preview-source';

async function editor() {
  const http = await configure();
  const { page } = await show(TemplateEditor, { id: 'o-1', template: 't-1' });
  const preview = () => http.match(({ url }) => url === PREVIEW);
  http.expectOne('/api/v1/certificate-templates/t-1').flush(template);
  await settle();
  http.expectOne('/api/v1/certificate-templates/t-1/versions/2').flush({ version: 2, source: '<p>{{asset_id}}</p>', created_at: '2026-03-02T10:00:00Z' }); // prettier-ignore
  http.match(({ url }) => url === '/api/v1/calibrations').forEach((asked) => asked.flush([]));
  http.expectOne('/api/v1/certificate-templates/placeholders').flush({
    names: [
      { name: 'asset_id', kind: 'text', sample: 'LN-1', parts: [] },
      { name: 'dataset_rows', kind: 'rows', sample: null, parts: [{ name: 'reference', sample: '1.0' }] },
    ],
  });
  await settle();
  http.match(({ url }) => url === '/api/v1/certificate-templates/t-1/versions').forEach((asked) => asked.flush([]));
  await settle();
  return { page, preview };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the editor of a template', () => {
  it('prints what is written, and saves no version that is the one before', async () => {
    const { page, preview } = await editor();
    await pause(750);

    expect(preview().map(({ request }) => request.body as object)).toEqual([
      { source: '<p>{{asset_id}}</p>', language: 'en' },
    ]);
    expect(page.get('button', 'Save as a new version').hasAttribute('disabled')).toBe(true);
  });

  it('finds names that may be used, with what stands in a row', async () => {
    const { page } = await editor();

    await page.type('Find a name', 'rows');

    expect(page.all('button', /^Insert/).map((one) => one.textContent.trim())).toEqual(['dataset_rows']);
    expect(page.text()).toContain('reference');
  });

  it('says line by line why a text of the paper is not in sight', async () => {
    await configure();
    const { page } = await show(ProblemList, { of: problems });

    expect(page.get('alert').textContent).toMatch(/Line 3.*painted over a text: \{\{asset_id\}\}.*Line 7.*too little contrast.*\{\{dataset_rows\.reference\}\}/s); // prettier-ignore
  });
});
