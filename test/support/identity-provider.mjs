// OpenID Connect provider on loopback (oidc-provider).
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

export const CLIENT = { client_id: 'etalon', client_secret: 'a secret of the client, for tests' };

export async function startIdentityProvider(people) {
  const server = createServer((request, response) => handle(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${server.address().port}`;
  let callback = (_, response) => response.writeHead(503).end();
  const handle = (request, response) => callback(request, response);
  const provider = {
    issuer,
    people,
    /** URLs are known only once Etalon has the provider. */
    register({ redirect_uri, sign_out_uri }) {
      callback = serve(issuer, people, redirect_uri, sign_out_uri);
    },
    away() {
      callback = (_, response) => response.destroy();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
  return provider;
}

export async function startTokenProvider(client) {
  let callback = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => callback(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const issued = new Set();
  const oidc = quietProvider(issuer, {
    clients: [
      {
        ...client,
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
    scopes: ['smtp.send'],
    ttl: { ClientCredentials: 600 },
  });
  oidc.on('client_credentials.saved', ({ jti }) => issued.add(jti));
  callback = oidc.callback();
  return {
    token_url: `${issuer}/token`,
    issued,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function quietProvider(issuer, settings) {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return new Provider(issuer, settings);
  } finally {
    console.warn = warn;
  }
}

function serve(issuer, people, redirect_uri, sign_out_uri) {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const oidc = quietProvider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirect_uri], post_logout_redirect_uris: [sign_out_uri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    cookies: { keys: ['a key of cookies, for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    pkce: { required: () => true },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    // Always granted: not under test.
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
  });
  const answer = oidc.callback();
  return async (request, response) => {
    if (!request.url.startsWith('/interaction/')) return answer(request, response);
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html');
      response.end(
        '<!doctype html><title>Sign in</title><form method="post"><label>Login <input name="login"></label><button>Continue</button></form>',
      );
      return;
    }
    let body = '';
    for await (const chunk of request) body += chunk;
    const accountId = new URLSearchParams(body).get('login');
    await oidc.interactionFinished(
      request,
      response,
      people[accountId] ? { login: { accountId } } : { error: 'access_denied' },
    );
  };
}

/** @returns query of the callback */
export async function signInAt(address, login, back) {
  const cookies = new Map();
  let url = new URL(address);
  let form = null;
  for (let step = 0; step < 12; step++) {
    const response = await fetch(url, {
      method: form === null ? 'GET' : 'POST',
      body: form,
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    form = null;
    if (location === null) {
      if (!url.pathname.startsWith('/interaction/')) throw new Error(`${response.status}: ${await response.text()}`);
      form = new URLSearchParams({ login });
    } else {
      url = new URL(location, url);
      if (url.href.startsWith(back)) return url.search.slice(1);
    }
  }
  throw new Error('the provider does not send the browser back');
}
