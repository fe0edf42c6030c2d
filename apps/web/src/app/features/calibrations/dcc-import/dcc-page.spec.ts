import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { Router } from '@angular/router';
import type { DccReading } from '@etalon/api-client';
import type { Language } from '@etalon/i18n';
import { type Page, whenStable } from '../../../../testing/page';
import { configure, visit } from '../../../../testing/render';
import { Place } from '../../../ui';
import { DccPage } from './dcc-page';

const signature: DccReading['signature'] = {
  state: 'intact',
  is_known: false,
  subject: 'O=Fremdlabor',
  issuer: null,
  fingerprint_sha256: null,
  not_valid_before: null,
  not_valid_after: null,
  signing_time: null,
};
const reading: DccReading = {
  schema_version: '3.2.0',
  number: 'FL-1',
  laboratory: 'Fremdlabor GmbH',
  laboratory_place: null,
  laboratory_code: 'K-1',
  customer: null,
  item: { name: 'Probe', manufacturer: null, model: null, identifications: [] },
  is_of_asset: false,
  performed_on: '2026-02-10',
  performance_location: 'customer',
  performance_place: null,
  issued_on: null,
  people: ['E. Xemplo'],
  checks: [],
  conformity: null,
  signature,
  tables: [
    {
      name: 'Results',
      status: 'afterAdjustment',
      count: 2,
      columns: [
        {
          name: 'Reference value',
          ref_types: [],
          unit: '°C',
          values: ['0.00', 'NaN'],
          expanded: ['0.040', 'NaN'],
          factors: null,
          verdicts: [],
        },
      ],
      stated: {
        count: 2,
        levels: 2,
        as_found: null,
        sweep: null,
        range_min: 0,
        range_max: 1,
        expanded_uncertainty: 0.04,
        coverage_factor: 2,
      },
      unusable: null,
    },
  ],
  best_table: 0,
  known_calibration_id: null,
};

async function chosen(
  answer: DccReading,
  language: Language = 'en',
  sensor_channels: object[] = [],
): Promise<{ page: Page; http: HttpTestingController }> {
  const http = await configure({ language, routes: [{ path: 'calibrations/dcc', component: DccPage }] });
  const { page } = await visit('/calibrations/dcc?asset=LN-1');
  http.expectOne('/api/v1/assets/LN-1').flush({ asset_id: 'LN-1', name: 'Probe', sensor_channels });
  await whenStable();
  await page.attach([new File(['a'], 'a.xml')]);
  http.expectOne({ method: 'POST', url: '/api/v1/assets/LN-1/dcc/read' }).flush(answer);
  await whenStable();
  return { page, http };
}

describe('a DCC of another laboratory', () => {
  it('is shown as written, with its signature state, and recorded with the chosen list', async () => {
    const { page, http } = await chosen(reading);
    const text = page.root.textContent;

    for (const word of [
      'FL-1',
      'Fremdlabor GmbH',
      'E. Xemplo',
      'K-1',
      '0.00',
      '0.040',
      '—',
      'after adjustment',
      'O=Fremdlabor',
    ])
      expect(text).toContain(word);
    expect(text).toContain('neither the serial number');
    const act = [...page.root.querySelectorAll('button')].find((one) => one.textContent.includes('Record calibration'));
    act?.click();
    await whenStable();
    const { request } = http.expectOne({ method: 'POST', url: '/api/v1/assets/LN-1/dcc' });
    expect((request.body as FormData).get('table')).toBe('0');
  });

  it('shows its checks, which are recorded with it', async () => {
    const checks = [
      { text: 'Anzeige und Leitungen', result: 'pass', remark: 'Sicherung 500 mA' },
      { text: 'Ausschusslehre', result: 'fail', remark: null },
    ] as const;
    const { page } = await chosen({ ...reading, checks: [...checks], conformity: 'fail' });
    const rows = [...page.root.querySelectorAll('app-checks-table tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()),
    );

    expect(rows).toEqual([
      ['Anzeige und Leitungen', 'Pass', 'Sicherung 500 mA'],
      ['Ausschusslehre', 'Fail', ''],
    ]);
    expect(page.root.textContent).toContain('A check failed: does not conform');
    expect(page.root.querySelector('dl')?.textContent).toContain('Verdict of the laboratoryDoes not conform');
  });

  it('shows verdicts and numbers of its tables in the language of the reader, with all digits', async () => {
    const [table] = reading.tables;
    const [column] = table?.columns ?? [];
    const verdicts = ['conditional_pass', 'noFail'];
    const columns = [{ ...column, values: ['33.0980', 'NaN'], verdicts }];
    const { page } = await chosen({ ...reading, tables: [{ ...table, columns }] } as DccReading, 'de');

    const rows = page.all('row').map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent.trim()));
    expect(rows.slice(-2)).toEqual([
      ['33,0980', '0,040', 'Bedingt konform'],
      ['—', '—', 'noFail'],
    ]);
  });

  it('has an uncertainty of two digits, zeros included', async () => {
    const [table] = reading.tables;
    const stated = { ...table?.stated, expanded_uncertainty: 0.1 };
    const { page } = await chosen({ ...reading, tables: [{ ...table, stated }] } as DccReading);

    expect(page.text()).toContain('0.10');
  });

  it('is shown as read for the channel chosen last', async () => {
    const channels = ['1', '2'].map((id) => ({ id: `id-${id}`, channel_id: id, unit: '°C', is_active: true }));
    const { page, http } = await chosen(reading, 'en', channels);
    const choose = async (channel: string) => {
      await page.choose('Channel', channel);
      return http.expectOne({ method: 'POST', url: '/api/v1/assets/LN-1/dcc/read' });
    };

    const first = await choose('id-1');
    expect(page.get('progressbar', 'Reading…')).toBeDefined();
    expect(page.text()).not.toContain('FL-1');
    const second = await choose('id-2');
    second.flush({ ...reading, number: 'FL-2' });
    await whenStable();
    first.flush({ ...reading, number: 'FL-3' });
    await whenStable();

    expect(page.text()).toContain('FL-2');
    expect(page.text()).not.toContain('FL-3');
  });

  it('links back to an instrument id with a space', async () => {
    await configure({ routes: [{ path: 'calibrations/dcc', component: DccPage }] });
    await visit('/calibrations/dcc?asset=PT%20100');

    const router = TestBed.inject(Router);
    const links = TestBed.inject(Place)
      .crumbs()
      .flatMap(({ link }) => (link ? router.createUrlTree(typeof link === 'string' ? [link] : link).toString() : []));
    expect(links).toEqual(['/assets', '/assets/PT%20100']);
  });

  it('offers the instruments when the address names none', async () => {
    const http = await configure({ routes: [{ path: 'calibrations/dcc', component: DccPage }] });
    const { page } = await visit('/calibrations/dcc');
    http
      .expectOne(({ url }) => url === '/api/v1/assets')
      .flush([{ id: '1', asset_id: 'LN-1', name: 'Probe', sensor_channels: [] }]);
    await whenStable();

    const link = page.root.querySelector<HTMLAnchorElement>('a[href*="LN-1"]');
    expect(link?.getAttribute('href')).toBe('/calibrations/dcc?asset=LN-1');
  });

  it('that was altered is reported, and cannot be recorded', async () => {
    const { page } = await chosen({ ...reading, signature: { ...signature, state: 'altered' } });

    expect(page.root.textContent).toContain('The file was changed after');
    expect(
      [...page.root.querySelectorAll('button')].some((one) => one.textContent.includes('Record calibration')),
    ).toBe(false);
  });
});
