import { TestBed } from '@angular/core/testing';
import type { DeadMailResponse, EmailSettingsResponse, ReminderSweepResponse } from '@etalon/api-client';
import { whenStable } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import { Session } from '../../session';
import administrationRoutes from './administration.routes';

const settings: EmailSettingsResponse = {
  smtp_host: 'mail.lab.example',
  smtp_port: 587,
  smtp_username: 'etalon',
  smtp_use_tls: true,
  from_email: 'lab@example.org',
  from_name: 'Etalon',
  enabled: true,
  calibration_reminder_days: 14,
  smtp_auth: 'password',
  oauth_token_url: null,
  oauth_client_id: null,
  oauth_scope: null,
  has_smtp_password: true,
  has_oauth_client_secret: false,
  has_oauth_refresh_token: false,
  is_password_lost: false,
  is_given: false,
  is_in_force: true,
  updated_at: '2026-01-02T10:00:00Z',
};
const deadMail: DeadMailResponse = {
  id: 'm1',
  kind: 'join_requested',
  person_id: 'u2',
  person_name: 'J. Muster',
  address: 'j@lab.example',
  reason: 'refused',
  last_error: '550 no such mailbox',
  attempts: 1,
  created_at: '2026-01-02T10:00:00Z',
  died_at: '2026-01-02T10:00:00Z',
};
const sweep: ReminderSweepResponse = {
  state: 'none',
  progress: null,
  next_at: '2026-01-02T11:04:00Z',
  started_at: '2026-01-02T06:04:00Z',
  finished_at: '2026-01-02T06:05:00Z',
  organizations: 3,
  reminders: 1234,
  people: 12,
  mails: 11,
};

async function open(url: string, role = 'superadmin') {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure({ routes: [{ path: 'administration', children: administrationRoutes }] });
  TestBed.inject(Session).account.value();
  await whenStable();
  http
    .expectOne('/api/v1/users/me')
    .flush({ id: 'u1', name: 'R. Sample', email: 'r@lab.example', role, language: 'en' });
  http.expectOne((one) => one.urlWithParams.includes('mine=true')).flush([]);
  const { page } = await visit(url);
  return { page, http };
}

async function openMail(given: Partial<EmailSettingsResponse> = {}, dead: DeadMailResponse[] = []) {
  const { page, http } = await open('/administration/mail');
  http.expectOne('/api/v1/admin/email-settings').flush({ ...settings, ...given });
  await whenStable();
  const answerOutbox = async (left: DeadMailResponse[]) => {
    const state = {
      is_in_force: true,
      waiting: 2,
      dead: left.length,
      failing_since: null,
      paused_until: null,
      last_error: null,
    };
    http.expectOne('/api/v1/admin/mails/state').flush(state);
    http.expectOne('/api/v1/admin/mails/dead?limit=50').flush(left);
    await whenStable();
  };
  await answerOutbox(dead);
  return { page, http, answerOutbox };
}

describe('mail settings page', () => {
  it('lists undelivered e-mails with kind and reason, and resends them', async () => {
    const strange = { ...deadMail, id: 'm2', kind: 'of_a_newer_server' };
    const { page, http, answerOutbox } = await openMail({}, [deadMail, strange]);

    expect(page.text()).toContain('Request to join');
    expect(page.text()).toContain('Refused');
    expect(page.text()).toContain('550 no such mailbox');
    expect(page.text()).not.toMatch(/join_requested|of_a_newer_server/);

    page.all('button', 'Send again')[0]?.click();
    await whenStable();
    http.expectOne('/api/v1/admin/mails/dead/m1/send-again').flush(null, { status: 204, statusText: 'No Content' });
    await whenStable();
    await answerOutbox([]);
    expect(page.text()).toContain('No undelivered e-mails.');
  });

  it('reports the undecryptable password instead of other missing fields', async () => {
    const { page } = await openMail({ is_password_lost: true, is_in_force: false });

    expect(page.text()).toContain('can no longer be decrypted. E-mails wait');
    expect(page.text()).not.toContain('Set host and sender, then switch sending on');
  });

  it('requires the password again when the server changes', async () => {
    const { page, http } = await openMail();
    await page.type('Host', 'mail.elsewhere.example');
    await page.press('button', 'Save');
    const sent = http.expectOne({ method: 'PUT', url: '/api/v1/admin/email-settings' });
    expect(sent.request.body).not.toHaveProperty('smtp_password');
    const problem = { loc: ['body', 'smtp_password'], msg: 'x', type: 'email_settings.password_again', params: {} };
    sent.flush({ detail: [problem] }, { status: 422, statusText: 'Unprocessable Entity' });
    await whenStable();

    expect(page.text()).toContain('Enter the password again: server, port, encryption or user has changed');
  });
});

describe('OAuth 2 of the mail server', () => {
  it('fills in a preset, sends the entries, and requires user, token endpoint and client', async () => {
    const { page, http } = await openMail({ smtp_username: null, has_smtp_password: false });
    expect(page.text()).not.toContain('Token endpoint');
    await page.choose('Sign-in', 'oauth2');
    await page.press('button', 'Microsoft 365');
    await page.press('button', 'Save');
    http.expectNone({ method: 'PUT', url: '/api/v1/admin/email-settings' });

    await page.type('Mailbox', 'lab@example.org');
    await page.type('Client identifier', 'etalon-mail');
    await page.type('Client secret', 'a secret');
    await page.press('button', 'Save');
    const { request } = http.expectOne({ method: 'PUT', url: '/api/v1/admin/email-settings' });
    expect(request.body).toMatchObject({
      smtp_host: 'smtp.office365.com',
      smtp_auth: 'oauth2',
      smtp_username: 'lab@example.org',
      oauth_token_url: 'https://login.microsoftonline.com/TENANT/oauth2/v2.0/token',
      oauth_client_secret: 'a secret',
    });
    expect(request.body).not.toHaveProperty('oauth_refresh_token');
    expect(request.body).not.toHaveProperty('smtp_password');
  });
});

describe('reminder settings page', () => {
  it('shows the last run and the progress of a requested one', async () => {
    const { page, http } = await open('/administration/reminders');
    http.expectOne('/api/v1/admin/reminders').flush(sweep);
    await whenStable();
    expect(page.text()).toContain('1,234');

    await page.press('button', 'Send reminders now');
    http
      .expectOne({ method: 'POST', url: '/api/v1/admin/reminders/run' })
      .flush({ ...sweep, state: 'running', progress: 0.42 });
    await whenStable();

    expect(page.text()).toContain('Running, 42');
    expect(page.get('progressbar')).toHaveProperty('value', 0.42);
  });

  it('requires a super administrator', async () => {
    const { page, http } = await open('/administration/reminders', 'admin');

    expect(page.get('heading', 'You don’t have access to this page')).toBeDefined();
    http.expectNone('/api/v1/admin/reminders');
  });
});
