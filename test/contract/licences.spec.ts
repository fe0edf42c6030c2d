import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../../apps/api/src/platform/version.js';
import { nameOf, packages, shippedPackages } from '../../tools/shipped.mjs';

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
]);

const justified: [RegExp, string, string][] = [
  [
    /^node_modules\/@img\/sharp-(libvips-|wasm32$|win32-)/,
    'LGPL-3.0-or-later',
    'libvips: a library of its own that sharp loads at run time, and that anybody may replace',
  ],
];

const elsewhere: Record<string, { file: string; sentence: string }> = {
  busboy: { file: 'LICENSE', sentence: 'Permission is hereby granted, free of charge' },
  'passport-strategy': { file: 'LICENSE', sentence: 'Permission is hereby granted, free of charge' },
  pause: { file: 'Readme.md', sentence: 'Permission is hereby granted, free of charge' },
  'png-js': { file: 'LICENSE', sentence: 'Permission is hereby granted, free of charge' },
  streamsearch: { file: 'LICENSE', sentence: 'Permission is hereby granted, free of charge' },
};

const shipped = shippedPackages();

function isPermissive(expression: string, also: readonly string[] = []): boolean {
  const terms = expression.replace(/^\((.*)\)$/, '$1');
  if (terms.includes(' OR ')) return terms.split(' OR ').some((term) => isPermissive(term, also));
  return terms.split(' AND ').every((term) => permissive.has(term) || also.includes(term));
}

describe('every package that is given on with the product', () => {
  it('is seen by this test', () => {
    const names = new Set(shipped.map(([path]) => nameOf(path)));

    expect(names.size).toBeGreaterThan(300);
    expect([...names]).toEqual(expect.arrayContaining(['express', 'pg', '@angular/core', 'pause']));
  });

  it('has a permissive licence, or a reason stands here', () => {
    const others = shipped.flatMap(([path, { license }]) => {
      const reasons = justified.filter(([pattern]) => pattern.test(path)).map(([, name]) => name);
      if (license === undefined) return nameOf(path) in elsewhere ? [] : [`${path}: none`];
      return isPermissive(license, reasons) ? [] : [`${path}: ${license}`];
    });

    expect(others).toEqual([]);
  });

  it.each(Object.entries(elsewhere))(
    'says in a file of its own what it is given under: %s',
    (name, { file, sentence }) => {
      const text = readFileSync(join(workspaceRoot, 'node_modules', name, file), 'utf8').replaceAll(/\s+/g, ' ');

      expect(text).toContain(sentence);
      expect(shipped.some(([path]) => nameOf(path) === name)).toBe(true);
    },
  );

  it('stands in NOTICE where neither its package.json nor a licence file names one', () => {
    const notice = readFileSync(join(workspaceRoot, 'NOTICE'), 'utf8');
    const readmes = Object.entries(elsewhere).filter(([, { file }]) => !/^licen[cs]e/i.test(file));

    expect(readmes.filter(([name]) => !notice.includes(`node_modules/${name}`))).toEqual([]);
  });
});

describe('unused files of packages', () => {
  it('is not installed: template engines and a mail viewer', () => {
    const engines = Object.entries(packages).filter(
      ([path, { name }]) => /\/(ejs|liquidjs|mjml|nunjucks|preview-email|pug)$/.test(path) && name !== 'tslib',
    );

    expect(engines.map(([path]) => path)).toEqual([]);
  });
});
