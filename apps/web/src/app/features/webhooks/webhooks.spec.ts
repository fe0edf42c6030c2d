import type { OrganizationResponse, WebhookDeliveryDetail, WebhookResponse } from '@etalon/api-client';
import { TestBed } from '@angular/core/testing';
import { Page, whenStable } from '../../../testing/page';
import { configure, show, visit } from '../../../testing/render';
import { Toasts } from '../../ui';
import { EventWords } from './event-words';
import { WebhookPage } from './webhook-page/webhook-page';
import { WebhookPanel } from './webhook-panel/webhook-panel';

const AT = '/api/v1/organizations/o1/webhooks';
const aWebhook = (changes: Partial<WebhookResponse> = {}): WebhookResponse => ({
  id: 'w1',
  organization_id: 'o1',
  name: 'Planning',
  url: 'https://planning.example.org/hook?token=1',
  events: ['asset.created'],
  is_active: true,
  paused_because: null,
  failing_since: null,
  resting_until: null,
  last_delivered_at: null,
  former_secret_until: null,
  waiting: 1,
  created_at: '2026-03-12T10:00:00Z',
  updated_at: '2026-03-12T10:00:00Z',
  ...changes,
});
const aDelivery = (changes: Partial<WebhookDeliveryDetail> = {}): WebhookDeliveryDetail => ({
  id: 'd1',
  event_id: 'e1',
  type: 'asset.created',
  state: 'failed',
  attempts: 1,
  last_outcome: 'refused',
  last_status: 500,
  occurred_at: '2026-03-12T10:00:00Z',
  created_at: '2026-03-12T10:00:00Z',
  next_at: null,
  settled_at: '2026-03-12T10:00:00Z',
  body: '{"id":"e1"}',
  history: [
    {
      id: 'a1',
      started_at: '2026-03-12T10:00:00Z',
      duration_ms: 12,
      outcome: 'refused',
      status: 500,
      answer: '<b>broken</b>',
    },
  ],
  ...changes,
});

describe('webhooks', () => {
  it('are added with the chosen events, and show their secret once', async () => {
    const http = await configure({ routes: [] });
    const organization = { id: 'o1', is_active: true } as OrganizationResponse;
    const { page } = await show(WebhookPanel, { organization });
    http.expectOne(AT).flush([]);
    await whenStable();
    const everywhere = new Page(document.body);

    await page.press('button', 'Add webhook');
    await everywhere.type('Name', ' Planning ');
    await everywhere.type('Address of the receiver', 'planning.example.org');
    await everywhere.press('button', 'Add');
    expect(everywhere.text()).toContain('Enter an address that starts with https://');
    expect(everywhere.text()).toContain('Choose at least one event');
    http.expectNone({ method: 'POST' });

    await everywhere.type('Address of the receiver', 'https://planning.example.org/');
    await everywhere.press('checkbox', 'Due dates');
    await everywhere.press('button', 'Add');
    const sent = http.expectOne({ method: 'POST', url: AT });
    expect(sent.request.body).toEqual({
      name: 'Planning',
      url: 'https://planning.example.org/',
      events: ['calibration.due_soon', 'calibration.overdue'],
    });
    sent.flush({ webhook: aWebhook(), secret: 'whsec_abc' }, { status: 201, statusText: 'Created' });
    await whenStable();
    http.expectOne(AT).flush([aWebhook()]);
    await whenStable();
    expect(everywhere.text()).toContain('whsec_abc');
    await everywhere.press('button', 'Close');
    expect(everywhere.text()).not.toContain('whsec_abc');
    expect(page.text()).toContain('planning.example.org');
    expect(page.text()).not.toContain('token=1');
  });

  it('show a server error at the address', async () => {
    const http = await configure({ routes: [] });
    const { page } = await show(WebhookPanel, { organization: { id: 'o1', is_active: true } });
    http.expectOne(AT).flush([]);
    await whenStable();
    const everywhere = new Page(document.body);
    await page.press('button', 'Add webhook');
    await everywhere.type('Name', 'Inside');
    await everywhere.type('Address of the receiver', 'https://10.0.0.1/');
    await everywhere.press('checkbox', 'Assets');
    await everywhere.press('button', 'Add');
    http
      .expectOne({ method: 'POST', url: AT })
      .flush(
        { detail: [{ loc: ['body', 'url'], msg: 'x', type: 'webhook.address_refused' }] },
        { status: 422, statusText: 'Unprocessable' },
      );
    await whenStable();
    expect(everywhere.text()).toContain('This address is not allowed');
    await everywhere.press('button', 'Cancel');
  });

  it('list deliveries with responses as text, and resend them', async () => {
    const http = await configure({ routes: [{ path: 'organizations/:id/webhooks/:webhook', component: WebhookPage }] });
    const { page } = await visit('/organizations/o1/webhooks/w1');
    const answer = async () => {
      for (const one of http.match(`${AT}/w1`))
        one.flush(aWebhook({ failing_since: '2026-03-12T10:00:00Z' }), { headers: { ETag: '"3"' } });
      for (const one of http.match((requested) => requested.url === `${AT}/w1/deliveries`)) one.flush([aDelivery()]);
      await whenStable();
    };
    await answer();
    expect(page.text()).toContain('Refused with status');
    await page.press('button', /registered an asset/);
    http.expectOne(`${AT}/w1/deliveries/d1`).flush(aDelivery());
    await whenStable();
    const everywhere = new Page(document.body);
    expect(everywhere.text()).toContain('<b>broken</b>');
    expect(document.querySelector('ui-dialog b')).toBeNull();

    await everywhere.press('button', 'Send again');
    http.expectOne({ method: 'POST', url: `${AT}/w1/deliveries/d1/replay` }).flush(aDelivery({ state: 'delivered' }));
    await whenStable();
    expect(TestBed.inject(Toasts).all().at(-1)?.text).toBe('1 delivery is sent again');
    await everywhere.press('button', 'Close');
    await answer();
    await page.press('button', 'Pause');
    expect(http.expectOne({ method: 'POST', url: `${AT}/w1/pause` }).request.headers.get('If-Match')).toBe('"3"');
  });

  it('list every event', async () => {
    await configure({ routes: [] });
    const types = TestBed.inject(EventWords)
      .groups()
      .flatMap(({ events }) => events);
    expect(types.length).toBeGreaterThan(40);
    expect(types.filter(({ type, label }) => label === type || label === '')).toEqual([]);
  });
});
