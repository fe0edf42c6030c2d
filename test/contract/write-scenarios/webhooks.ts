import { attempt, type WriteScenario } from './write-scenario.js';
import type { ScenarioContext } from './scenario-context.js';

/** IP address avoids DNS; without worker nothing is sent. */
const facts = (w: ScenarioContext) => ({
  name: w.name('Planning'),
  url: 'https://93.184.216.34/',
  events: ['asset.created' as const],
});
const made = async (w: ScenarioContext) => {
  await w.test.sql('delete from webhooks');
  const at = `/organizations/${w.laboratory.id}/webhooks` as const;
  const { body } = await w.orgAdmin.post(at, facts(w)).expect(201);
  return `${at}/${body.webhook.id}` as const;
};
const tested = async (w: ScenarioContext) => {
  const at = await made(w);
  return { at, id: (await w.orgAdmin.post(`${at}/test`).expect(201)).body.id };
};

/** Webhook deliveries would occupy the worker. */
export const webhookScenarios: WriteScenario[] = [
  {
    route: 'webhooks.create',
    records: ['webhook.created'],
    again: 'two may lead to one receiver',
    prepare: (w) => {
      const body = facts(w);
      return Promise.resolve(attempt(w.orgAdmin, (by) => by.post(`/organizations/${w.laboratory.id}/webhooks`, body)));
    },
  },
  {
    route: 'webhooks.update',
    records: ['webhook.updated'],
    prepare: async (w) => {
      const at = await made(w);
      return attempt(w.orgAdmin, (by) => by.put(at, { url: 'https://93.184.216.34/?of=another' }));
    },
  },
  {
    route: 'webhooks.pause',
    records: ['webhook.paused'],
    prepare: async (w) => {
      const at = await made(w);
      return attempt(w.orgAdmin, (by) => by.post(`${at}/pause`));
    },
  },
  {
    route: 'webhooks.resume',
    records: ['webhook.resumed'],
    prepare: async (w) => {
      const at = await made(w);
      await w.orgAdmin.post(`${at}/pause`).expect(200);
      return attempt(w.orgAdmin, (by) => by.post(`${at}/resume`));
    },
  },
  {
    route: 'webhooks.rotateSecret',
    records: ['webhook.secret_rotated'],
    again: 'each is another one',
    prepare: async (w) => {
      const at = await made(w);
      return attempt(w.orgAdmin, (by) => by.post(`${at}/secret`));
    },
  },
  {
    route: 'webhooks.test',
    records: ['webhook.tested'],
    again: 'each is sent',
    prepare: async (w) => {
      const at = await made(w);
      return attempt(w.orgAdmin, (by) => by.post(`${at}/test`));
    },
  },
  {
    route: 'webhooks.replay',
    records: ['webhook.replayed'],
    again: 'it is sent again each time',
    prepare: async (w) => {
      const { at, id } = await tested(w);
      return attempt(w.orgAdmin, (by) => by.post(`${at}/deliveries/${id}/replay`));
    },
  },
  {
    route: 'webhooks.replayFailed',
    records: ['webhook.replayed'],
    prepare: async (w) => {
      const { at, id } = await tested(w);
      await w.test.sql(`update webhook_deliveries set state = 'failed' where id = $1`, [id]);
      return attempt(w.orgAdmin, (by) => by.post(`${at}/replay`, { since: '2026-01-01T00:00:00Z' }));
    },
  },
  {
    route: 'webhooks.remove',
    records: ['webhook.removed'],
    prepare: async (w) => {
      const at = await made(w);
      return attempt(w.orgAdmin, (by) => by.delete(at));
    },
  },
];
