// Skips steps without a route in the running version.
import { PASSWORD } from './people.mjs';

const FIRST_PASSWORD = `first ${PASSWORD}`;

export async function loadPeople(root, people, organizations, log) {
  const routes = await supportedRoutes(root);
  const loaded = new Map();
  for (const person of people) loaded.set(person.key, { ...person, ...(await makeAccount(root, person, routes)) });
  if (routes.addMembers) await addMembers(root, [...loaded.values()], organizations, routes);
  for (const person of loaded.values()) {
    if (!person.is_activated) continue;
    person.client = await signInFirst(root, person.email);
    await person.client.patch('/users/me', { language: person.language });
  }

  const active = [...loaded.values()].filter(({ client }) => client);
  log(`People ${loaded.size} of ${people.length}, ${active.length} of them activated`);
  if (!routes.create) log('  This version has no route by which a superadmin activates accounts: they wait for it.');
  return {
    all: [...loaded.values()],
    get: (key) => loaded.get(key),
    writerOf: (organization, superadmin) =>
      active.find(({ memberships }) => memberships[organization] === 'admin')?.client ?? superadmin,
  };
}

async function supportedRoutes(root) {
  const { paths } = await (await root.ask('GET', '/openapi.json')).json();
  const has = (path, method) => Boolean(paths[`/api/v1${path}`]?.[method]);
  return {
    create: has('/users', 'post'),
    addMembers: has('/users', 'post') && has('/organizations/{org_id}/members', 'post'),
    setRole: has('/organizations/{org_id}/members/{user_id}', 'put'),
  };
}

async function signInFirst(root, email) {
  const first = await root.signIn({ email, password: FIRST_PASSWORD });
  const change = { current_password: FIRST_PASSWORD, new_password: PASSWORD };
  await first.post('/users/me/change-password', change);
  return root.signIn({ email, password: PASSWORD });
}

/** Waiting accounts registered themselves. */
async function makeAccount(root, { email, name, role, waits }, routes) {
  if (waits || !routes.create) {
    await root.post('/auth/register', { email, name, password: PASSWORD });
    return { is_activated: false };
  }
  const { id } = await root.post('/users', { email, name, password: FIRST_PASSWORD, role });
  return { id, is_activated: true };
}

async function addMembers(root, people, organizations, routes) {
  for (const [key, { id }] of organizations) {
    const members = people.filter(({ is_activated, memberships }) => is_activated && memberships[key]);
    if (members.length === 0) continue;
    await root.post(`/organizations/${id}/members`, { user_ids: members.map((person) => person.id) });
    for (const person of members) {
      if (person.memberships[key] !== 'member' && routes.setRole) {
        await root.put(`/organizations/${id}/members/${person.id}`, { role: person.memberships[key] });
      }
    }
  }
}
