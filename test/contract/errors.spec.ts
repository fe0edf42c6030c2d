import { languages, loadCatalogue } from '@etalon/i18n';
import ts from 'typescript';
import { apiSources, type Source } from './support/sources.js';

interface Raised {
  kind: string;
  code: string;
  template: string;
  params: string[];
  at: string;
}

const countsByStatus = new Set(['NotFound', 'TooManyRequests', 'Unavailable']);
const kinds = new Set([
  'Conflict',
  'RuleBroken',
  'Forbidden',
  'Unauthenticated',
  'PreconditionFailed',
  'TooLarge',
  'TooMuchAtOnce',
  'UnsupportedMedia',
  'RequestTimeout',
  'Unavailable',
]);

describe('every error of the API', () => {
  const raised = apiSources().flatMap(errorsOf);

  it('is known to this test', () => {
    expect(raised.length).toBeGreaterThan(25);
  });

  it('has a literal code and a literal message, with a param for every variable part', () => {
    const unreadable = raised.filter(({ code, template }) => code === '' || template === '');
    const unfilled = raised.filter(({ template, params }) => rootsOf(template).some((name) => !params.includes(name)));

    expect(unreadable).toEqual([]);
    expect(unfilled).toEqual([]);
  });

  it('has one message per code', () => {
    const sentences = new Map<string, Set<string>>();
    for (const { code, template } of raised) sentences.set(code, (sentences.get(code) ?? new Set()).add(template));

    expect([...sentences].filter(([, templates]) => templates.size > 1)).toEqual([]);
  });

  it.each(languages)('has a text in %s that uses only params of the API', async (language) => {
    const { messages } = await loadCatalogue(language);
    const codes: unknown = messages.errors.code;
    const problems = raised.flatMap(({ kind, code, params, at }) => {
      const text = code
        .split('.')
        .reduce<unknown>((node, name) => (node as Record<string, unknown> | undefined)?.[name], codes);
      if (typeof text !== 'string') return countsByStatus.has(kind) ? [] : [`${code} has no text (${at})`];
      return rootsOf(text).flatMap((name) =>
        params.includes(name) ? [] : [`${code} is not sent with ${name} (${at})`],
      );
    });

    expect(problems).toEqual([]);
  });
});

function errorsOf({ file, node: source }: Source): Raised[] {
  const found: Raised[] = [];
  const visit = (node: ts.Node): void => {
    const add = (kind: string, [code, template, ...rest]: readonly (ts.Expression | undefined)[]) =>
      found.push({
        kind,
        code: literal(code),
        template: literal(template),
        params: rest.flatMap((one) => (one ? names(one) : [])),
        at: `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
      });
    if (ts.isNewExpression(node) && ts.isIdentifier(node.expression) && kinds.has(node.expression.text))
      add(node.expression.text, node.arguments ?? []);
    if (ts.isCallExpression(node) && node.expression.getText(source) === 'Invalid.field') {
      const [, template, code, ...rest] = node.arguments;
      // Others are general types such as `missing`.
      if (literal(code).includes('.')) add('Invalid', [code, template, ...rest]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function literal(node: ts.Expression | undefined): string {
  return node && ts.isStringLiteralLike(node) ? node.text : '';
}

function names(node: ts.Expression): string[] {
  if (!ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap(({ name }) => (name && ts.isIdentifier(name) ? [name.text] : []));
}

function rootsOf(text: string): string[] {
  return [...text.matchAll(/\{([a-z_]+)/g)].map(([, name = '']) => name);
}
