import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspaceRoot } from '../../platform/version.js';
import { signed } from './webhook-secrets.js';

/** Test vector of the Standard Webhooks libraries. */
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: 1_614_265_330,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const hasPython = spawnSync('python3', ['--version']).status === 0;
const recipes = hasPython ? (['js', 'python'] as const) : (['js'] as const);
const keyOf = (secret: string) => Buffer.from(secret.replace('whsec_', ''), 'base64');

describe('the signature of a webhook', () => {
  const { secret, id, at, body, signature } = VECTOR;
  const headers = signed([keyOf(secret)], id, new Date(at * 1000), body);

  it('is that of the published vector', () => {
    expect(headers).toEqual({ 'webhook-id': id, 'webhook-timestamp': String(at), 'webhook-signature': signature });
  });

  it.each(recipes)('is verified by the recipe in %s of the documentation, and by nothing else', (language) => {
    const text = readFileSync(join(workspaceRoot, 'docs/webhooks.md'), 'utf8');
    const recipe = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(text)?.[1] ?? '';
    const both = signed([keyOf('whsec_AAAA'), keyOf(secret)], id, new Date(at * 1000), body);
    const cases: [Record<string, string>, string, number][] = [
      [headers, body, at + 299],
      [both, body, at],
      [headers, `${body} `, at],
      [headers, body, at + 301],
      [{ ...headers, 'webhook-id': 'other' }, body, at],
      [{ ...headers, 'webhook-timestamp': 'x' }, body, at],
      [{ ...headers, 'webhook-signature': 'v1,' }, body, at],
    ];
    const given = JSON.stringify(JSON.stringify({ secret, cases }));
    const programs = {
      js: `${recipe}\nconst given = JSON.parse(${given});
        console.log(JSON.stringify(given.cases.map((one) => isGenuine(given.secret, ...one))));`,
      python: `${recipe}\nimport json\ngiven = json.loads(${given})
print(json.dumps([is_genuine(given["secret"], *one) for one in given["cases"]]))`,
    };
    const folder = mkdtempSync(join(tmpdir(), 'etalon-recipe-'));
    try {
      const file = join(folder, language === 'js' ? 'recipe.mjs' : 'recipe.py');
      writeFileSync(file, programs[language]);
      const stated = execFileSync(language === 'js' ? process.execPath : 'python3', [file], { encoding: 'utf8' });
      expect(JSON.parse(stated)).toEqual([true, true, false, false, false, false, false]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
