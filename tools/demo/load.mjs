// Loads demonstration data through the API alone.
import { ApiError, Client } from './client.mjs';
import { demoData } from './demo-data.mjs';
import { procedureOf } from './procedures.mjs';
import { loadPeople } from './load-people.mjs';
import { SUPERADMIN } from './people.mjs';
import { Progress } from './progress.mjs';
import { addStories } from './stories.mjs';

/** Keeps the service busy but usable. */
const PARALLEL = 6;

export class DemoError extends Error {
  name = 'DemoError';
}

/**
 * @param options.account superadmin; absent: created in an empty Etalon
 * @returns loaded data with ids, superadmin's client
 */
export async function loadDemo({ address, account, today, log, hasWorker = true }) {
  const data = demoData(today);
  const root = await signInAsSuperadmin(new Client(address), account);
  await refuseTwice(root, data);

  const organizations = new Map();
  for (const { key, body } of data.organizations) organizations.set(key, await root.post('/organizations', body));
  log(`Organizations ${organizations.size} of ${data.organizations.length}`);

  const people = await loadPeople(root, data.people, organizations, log);
  const places = await loadLocations(root, data, organizations, people);
  log(`Locations ${places.size} of ${data.locations.length}`);
  const methods = await loadProcedures(root, data);
  log(`Procedures ${methods.size} of ${data.procedures.length}`);
  const assets = await loadAssets(root, data, { organizations, places, methods }, people, log);
  const calibrations = await loadCalibrations(root, data, { assets, methods, places }, people, log);
  // Years loaded in a minute are no news.
  for (const client of [root, ...people.all.flatMap((person) => person.client ?? [])])
    await client.post('/notifications/read-all');
  await addStories({ data, people, assets, calibrations }, { hasWorker });

  for (const { key, retire } of data.assets) {
    if (retire) await root.delete(`/assets/${assets.get(key).id}?reason=${encodeURIComponent(retire)}`);
  }
  return { data, root, organizations, people, assets, calibrations };
}

async function signInAsSuperadmin(anyone, account) {
  const root = account ? await signIn(anyone, account) : await firstAccount(anyone);
  const { role } = await root.get('/users/me');
  if (role !== 'superadmin') throw new DemoError('Loading the demonstration data needs a superadmin.');
  return root;
}

function signIn(anyone, account) {
  return anyone.signIn(account).catch((error) => {
    if (error instanceof ApiError && error.status === 401) {
      throw new DemoError(`${account.email} cannot sign in at ${anyone.address}: ${error.message}`);
    }
    throw error;
  });
}

async function firstAccount(anyone) {
  const known = await anyone.signIn(SUPERADMIN).catch((error) => {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  });
  if (known) return known;
  const { email, name, password } = SUPERADMIN;
  const made = await anyone.post('/auth/register', { email, name, password }).catch((error) => {
    if (error instanceof ApiError && error.code === 'auth.email_taken') return { verification_required: true };
    throw error;
  });
  if (made.verification_required) {
    throw new DemoError(
      `Etalon at ${anyone.address} has accounts already: give a superadmin's --email and --password.`,
    );
  }
  return anyone.signIn(SUPERADMIN);
}

async function refuseTwice(root, data) {
  const names = new Set((await root.get('/organizations?limit=1000')).map(({ name }) => name));
  const found = data.organizations.find(({ body }) => names.has(body.name));
  if (found) {
    throw new DemoError(
      `The demonstration data are here already (there is an organization "${found.body.name}"). ` +
        'To load them anew, start Etalon with an empty DATA_DIR.',
    );
  }
}

/** Parents first. */
async function loadLocations(root, data, organizations, people) {
  const places = new Map();
  for (const { key, organization, parent, body } of data.locations) {
    const organization_id = organizations.get(organization).id;
    const parent_location_id = parent && places.get(parent).id;
    const given = { ...body, organization_id, parent_location_id };
    places.set(key, await people.writerOf(organization, root).post('/locations', given));
  }
  for (const { key } of data.organizations)
    await root.put(`/organizations/${organizations.get(key).id}`, { location_id: places.get(key).id });
  return places;
}

async function loadProcedures(root, data) {
  const methods = new Map();
  for (const { key, body } of data.procedures) methods.set(key, await root.post('/procedures', body));
  return methods;
}

/** Sequential: the service always assigns the same ids. */
async function loadAssets(root, data, { organizations, places, methods }, people, log) {
  const assets = new Map();
  const progress = new Progress('Assets', data.assets.length, log);
  for (const { key, organization, location, body } of data.assets) {
    const organization_id = organizations.get(organization).id;
    const location_id = places.get(location).id;
    const sensor_channels = body.sensor_channels?.map((channel, position) => ({
      ...channel,
      calibration_method_id: methods.get(methodOf(data, key, position))?.id ?? null,
    }));
    const given = { ...body, sensor_channels, organization_id, location_id };
    assets.set(key, await people.writerOf(organization, root).post('/assets', given));
    progress.step();
  }
  progress.end();
  return assets;
}

function methodOf({ calibrations }, asset, position) {
  const own = calibrations.filter((one) => one.asset === asset && (one.channel ?? 0) === position);
  return procedureOf(own.at(-1)?.body ?? {});
}

/** Waits for earlier calibrations of asset and standard. */
async function loadCalibrations(root, data, { assets, methods, places }, people, log) {
  const progress = new Progress('Calibrations', data.calibrations.length, log);
  const organizationOf = new Map(data.assets.map(({ key, organization }) => [key, organization]));
  const latest = new Map();
  const recorded = [];
  const queue = [...data.calibrations.entries()];

  async function record(position, { asset, channel, performer, standard, place, body, void: reason }) {
    const target = assets.get(asset);
    const person = people.get(performer);
    const client = person.client && organizationOf.get(asset) in person.memberships ? person.client : root;
    const calibration = await client.post('/calibrations', {
      ...body,
      asset_id: target.id,
      sensor_id: channel === null ? null : target.sensor_channels[channel].id,
      performed_by_name: person.name,
      // Members only; for others only the name.
      performed_by_user_id: client === person.client ? person.id : null,
      internal_procedure_id: methods.get(procedureOf(body))?.id ?? null,
      calibration_location_id: place === null ? null : places.get(place).id,
      internal_reference_asset_id: standard === null ? null : assets.get(standard).id,
    });
    recorded[position] = calibration;
    if (reason) await root.delete(`/calibrations/${calibration.id}?reason=${encodeURIComponent(reason)}`);
    progress.step();
  }

  async function work() {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [position, calibration] = next;
      const before = [calibration.asset, calibration.standard].map((key) => latest.get(key));
      const done = Promise.all(before).then(() => record(position, calibration));
      latest.set(calibration.asset, done);
      await done;
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work));
  progress.end();
  return recorded;
}
