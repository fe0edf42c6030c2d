import type { HttpTestingController } from '@angular/common/http/testing';
import { TestBed } from '@angular/core/testing';
import { AUDIT_ACTION, type AuditLogResponse } from '@etalon/api-client';
import { languages, type Language } from '@etalon/i18n';
import { LanguageChoice } from '../../language';
import { recordedFacts } from '../../../../../../test/contract/write-scenarios/recorded-facts';
import { whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { ActivityPage } from './activity-page/activity-page';
import { activityQuery, readActivity } from './activity-page/activity-state';
import { AsOfPage } from './as-of/as-of-page';
import { AuditEntryText } from './entries/audit-entry-text';
import { FactText } from './entries/fact-text';
import { withPreposition } from './entries/object-case';

const ASSET = '11111111-1111-4111-8111-111111111111';
const SITE = '22222222-2222-4222-8222-222222222222';

const entry = (given: Partial<AuditLogResponse>): AuditLogResponse => ({
  id: '33333333-3333-4333-8333-333333333333',
  actor_id: '44444444-4444-4444-8444-444444444444',
  actor_email: 'l.ejemplo@example.org',
  actor_name: 'L. Ejemplo',
  actor_role: 'technician',
  actor_role_then: 'technician',
  actor_profile_picture_url: null,
  action: 'asset.updated',
  entity_type: 'asset',
  entity_id: ASSET,
  entity_asset_id: 'LN-00117',
  before_state: null,
  after_state: null,
  ip_address: null,
  created_at: '2026-03-12T10:00:00Z',
  names: [{ id: ASSET, name: 'LN-00117 Pressure transmitter' }],
  withheld: [],
  ...given,
});

const moved = entry({
  before_state: {
    location_id: null,
    'channel.1.measurement_max': 1234.5,
    'channel.1.unit': 'bar',
    is_active: true,
    'channel.2': 'present',
  },
  after_state: {
    location_id: SITE,
    'channel.1.measurement_max': 100,
    'channel.1.unit': 'Pa',
    is_active: false,
    'channel.2': 'removed',
    odd_new_fact: 'x',
  },
  names: [...entry({}).names, { id: SITE, name: 'Main site' }],
});

async function words(language: Language) {
  await configure({ language });
  await TestBed.inject(LanguageChoice).choose(language);
  return { actions: TestBed.inject(AuditEntryText), facts: TestBed.inject(FactText) };
}

describe('an audit trail entry', () => {
  it.each(languages)('has a sentence for every action: %s', async (language) => {
    const { actions } = await words(language);

    const untold = AUDIT_ACTION.filter((action) => actions.kind(action, '').includes(action.replaceAll(/[._]/g, ' ')));
    expect(untold).toEqual([]);
    expect(actions.kind('asset.polished_twice', 'asset')).toBe('asset polished twice');
  });

  it.each([
    ['accuracy_type', 'percent_of_full_scale', '% v. Endwert'],
    ['accuracy_type', 'absolute', 'absolut'],
    ['calibration_interval_unit', 'months', 'Monate'],
    ['calibration_role', 'working', 'Nein'],
    ['reason', 'refresh_token_reused', 'Refresh-Token zweimal verwendet'],
  ])('shows %s %s as a label in the selected language', async (key, value, expected) => {
    const { facts } = await words('de');

    expect(facts.value('channel', key, { [key]: value }, [])).toBe(expected);
  });

  it.each([
    ['en', 'changed ', 'asset LN-00117', ''],
    ['de', 'hat ', 'das Messmittel LN-00117', ' geändert'],
    ['fr', 'a modifié ', 'l’instrument LN-00117', ''],
    ['es', 'modificó ', 'el equipo LN-00117', ''],
  ] as const)('names and links its object in %s', async (language, before, object, after) => {
    const { actions } = await words(language);

    expect(actions.sentence(moved)).toEqual({ before, object, after, link: ['/assets', ASSET] });
    expect(actions.sentence(entry({ action: 'auth.signed_in', entity_type: 'user' }))).toMatchObject({
      object: '',
      link: null,
    });
  });

  it.each([
    ['de', 'hat das Bild von dem ', 'Messmittel LN-00117', ' gesetzt', 'hat das Bild von einem Messmittel gesetzt'],
    ['fr', 'a défini l’image de ', 'l’instrument LN-00117', '', 'a défini l’image d’un instrument'],
    ['es', 'puso la imagen del ', 'equipo LN-00117', '', 'puso la imagen de un equipo'],
  ] as const)('declines the article after a preposition in %s', async (language, before, object, after, kind) => {
    const { actions } = await words(language);
    const action = 'asset.picture_updated';

    expect(actions.sentence(entry({ action }))).toMatchObject({ before, object, after });
    expect(actions.kind(action, 'asset')).toBe(kind);
  });

  it('contracts a preposition with its article', () => {
    expect(withPreposition('fr', 'a joint un fichier à ', 'le lieu A')).toEqual({
      before: 'a joint un fichier au ',
      object: 'lieu A',
    });
    expect(withPreposition('es', 'adjuntó un archivo a ', 'el equipo A')).toEqual({
      before: 'adjuntó un archivo al ',
      object: 'equipo A',
    });
  });

  it('names the person if visible', async () => {
    const { actions } = await words('en');
    const nobody = { actor_id: null, actor_name: null, actor_email: '' };

    expect(actions.who(moved)).toBe('L. Ejemplo');
    expect(actions.who(entry({ ...nobody, withheld: ['actor_email'] }))).toBe('a person without an account');
    expect(actions.who(entry(nobody))).toBe('Etalon');
    expect(actions.who(entry({ ...nobody, actor_email: 'x@example.org' }))).toBe('x@example.org');
  });

  it.each([
    ['de', 'location_id', 'Standort', 'leer', 'Main site'],
    ['de', 'channel.1.measurement_max', 'Kanal 1: ', '1.234,5\u00a0bar', '100\u00a0Pa'],
    ['en', 'is_active', 'In use', 'Yes', 'No'],
    ['fr', 'channel.2', 'Voie 2', 'présente', 'retirée'],
    ['en', 'odd_new_fact', 'odd new fact', 'empty', 'x'],
  ] as const)('formats values in %s like the forms: %s', async (language, key, label, was, is) => {
    const { facts } = await words(language);
    const { before_state: before, after_state: after, names } = moved;

    expect(facts.label('asset', key)).toContain(label);
    expect(facts.value('asset', key, before ?? {}, names)).toContain(was);
    expect(facts.value('asset', key, after ?? {}, names)).toContain(is);
  });
});

describe('fields of the audit trail', () => {
  it.each(languages)('have a label each and no raw key: %s', async (language) => {
    const { facts } = await words(language);
    const labelOf = (fact: string) => {
      const [kind = '', key = ''] = fact.split('.');
      return facts.label(kind, /^(channel|step)$/.test(kind) ? `${kind}.1.${key}` : key);
    };

    const raw = recordedFacts.filter((fact) => {
      const key = fact.replace(/^\w+\./, '').replaceAll('_', ' ');
      return labelOf(fact) === key || labelOf(fact).endsWith(`: ${key}`);
    });
    expect(raw).toEqual([]);
  });
});

describe('audit trail page', () => {
  const answer = async (http: HttpTestingController, body: object, headers: Record<string, string> = {}) => {
    const request = http.match(({ url }) => url === '/api/v1/audit-logs').at(-1);
    request?.flush(body, { headers });
    await whenStable();
    return request?.request.params;
  };

  it('requests the filters of its address and ignores unknown ones', async () => {
    const http = await configure({ routes: [{ path: 'activity', component: ActivityPage }] });
    const { page } = await visit(
      `/activity?kind=asset&action=asset.updated&object=${ASSET}&actor_id=none&from=2026-03-01&q=site`,
    );
    const requested = await answer(http, [moved]);

    expect(requested?.get('entity_type')).toBe('asset');
    expect(requested?.getAll('action')).toEqual(['asset.updated']);
    expect(requested?.get('entity_id')).toBe(ASSET);
    expect(requested?.get('q')).toBe('site');
    expect(requested?.has('actor_id')).toBe(false);
    expect(page.text()).toContain('L. Ejemplo');
    expect(page.text()).toContain('and 2 more');
  });

  it('reports no matches for a filter without entries', async () => {
    const http = await configure({ routes: [{ path: 'activity', component: ActivityPage }] });
    const { page } = await visit('/activity?q=nothing');
    http.match(() => true).forEach((request) => request.flush([]));
    await whenStable();

    expect(page.get('heading', 'No matches')).toBeDefined();
  });

  it('states on paper that older entries are missing', async () => {
    const http = await configure({ routes: [{ path: 'activity', component: ActivityPage }] });
    const { page } = await visit('/activity');

    await answer(http, [moved], { Link: '</api/v1/audit-logs?cursor=abc%3D>; rel="next"' });

    expect(page.root.querySelector('.cut')?.textContent).toContain('Only the newest 1 entries are printed');
  });

  it('folds fields that stayed empty', async () => {
    const http = await configure({ routes: [{ path: 'activity', component: ActivityPage }] });
    const { page } = await visit('/activity');
    const after_state = { name: 'Store', code: null };
    await answer(http, [entry({ action: 'location.created', entity_type: 'location', after_state })]);
    const details = page.root.querySelector('details');

    expect(details?.textContent).toContain('Code');
    expect(details?.textContent).not.toContain('Name');
  });

  it('folds hashes and ids', async () => {
    const http = await configure({ routes: [{ path: 'activity', component: ActivityPage }] });
    const { page } = await visit('/activity');
    const after_state = { sha256: 'ab12', number: 'C-12' };
    await answer(http, [entry({ action: 'certificate.issued', entity_type: 'calibration', after_state })]);
    const details = page.root.querySelector('details');

    expect(details?.textContent).toContain('ab12');
    expect(details?.textContent).not.toContain('C-12');
    expect(details?.open).toBe(false);
    expect(page.text()).toContain('C-12');
  });

  it('includes the whole last day of the range', () => {
    const state = readActivity({ from: '2026-03-01', to: '2026-03-01', action: 'asset.none', kind: 'x' }, AUDIT_ACTION);
    const { from, to } = activityQuery(state);

    expect(Date.parse(to ?? '') - Date.parse(from ?? '')).toBe(86_400_000);
    expect([state.action, state.kind]).toEqual(['', '']);
  });
});

describe('asset at an earlier date', () => {
  it('opens with today of the organization', async () => {
    const http = await configure({ routes: [{ path: 'activity/as-of/:ref', component: AsOfPage }] });
    await visit(`/activity/as-of/${ASSET}`);
    expect(http.match(({ url }) => url.endsWith('/as-of'))).toEqual([]);

    http.match(() => true).forEach((request) => request.flush({ asset_id: 'LN-00117', today: '2027-01-02' }));
    await whenStable();

    const days = http.match(({ url }) => url.endsWith('/as-of')).map(({ request }) => request.params.get('day'));
    expect(days).toContain('2027-01-02');
  });

  it('shows the former values, changed fields and the number of hidden fields', async () => {
    const http = await configure({ routes: [{ path: 'activity/as-of/:ref', component: AsOfPage }] });
    const { page } = await visit(`/activity/as-of/${ASSET}?day=2026-03-12`);
    const side = (name: string, channel: string, changed: string[], withheld: string[]) => ({
      at: '2026-03-13T00:00:00Z',
      was_registered: true,
      names: [],
      changed,
      withheld,
      facts: { name, weight_kg: 1.5 },
      channels: [
        { id: 'u1', channel_id: '1', is_kept: false, facts: {} },
        { id: 'u2', channel_id: channel, is_kept: true, facts: { measurement_max: name.length, unit: 'bar' } },
      ],
      calibrations: [
        {
          id: 'c1',
          channel_id: '1',
          calibration_version: 3,
          calibration_date: '2026-01-10',
          due_date: '2026-02-01',
          conformity: 'pass',
          is_overdue: true,
        },
      ],
    });
    for (const request of http.match(({ url }) => url.endsWith('/as-of')))
      request.flush(
        request.request.params.get('day') === '2026-03-12'
          ? side('Old', 'CH1', ['name', 'channel.CH1.channel_id'], ['notes'])
          : side('New', 'CH1B', [], []),
      );
    http.match(() => true).forEach((request) => request.flush({ asset_id: 'LN-00117', name: 'New' }));
    await whenStable();

    const text = page.text();
    for (const expected of [
      'LN-00117',
      'Old',
      'New',
      'v3',
      'overdue then',
      '1.5',
      '1 field is hidden',
      'was not kept',
      'CH1B',
    ])
      expect(text).toContain(expected);
  });
});
