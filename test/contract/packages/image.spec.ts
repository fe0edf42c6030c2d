import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { nodeFlags, readText, filesBelow, workspaceRoot } from './read-package.js';

const instructions = readText('docker/Dockerfile')
  .replace(/\\\n/g, ' ')
  .split('\n')
  .map((line) => line.trim())
  .filter((line) => line !== '' && !line.startsWith('#'));
const stages = instructions
  .reduce<string[][]>((all, line) => {
    if (line.startsWith('FROM')) all.push([]);
    all.at(-1)?.push(line);
    return all;
  }, [])
  .map((lines) => ({ name: / AS (\w+)$/.exec(lines[0] ?? '')?.[1] ?? 'final', lines }));
const final = stages.at(-1)?.lines ?? [];

const copies = instructions
  .filter((line) => line.startsWith('COPY'))
  .map((line) => {
    const [, from, rest = ''] = /^COPY (?:--from=(\w+) )?(.*)$/.exec(line) ?? [];
    return { from, sources: rest.split(/\s+/).slice(0, -1), target: rest.split(/\s+/).at(-1) ?? '' };
  });
const workspaces = filesBelow('apps')
  .concat(filesBelow('libs'))
  .filter((path) => /^(apps|libs)\/[\w-]+\/package\.json$/.test(path))
  .map((path) => path.replace('/package.json', ''));

describe('container image', () => {
  it('uses the available fields', () => {
    const sources = copies.filter(({ from }) => from === undefined).flatMap((copy) => copy.sources);

    expect(sources.filter((path) => !existsSync(join(workspaceRoot, path)))).toEqual([]);
    expect(sources.length).toBeGreaterThan(workspaces.length);
  });

  it('has the manifest of every workspace before its packages are installed', () => {
    const manifests = stages.find(({ name }) => name === 'manifests')?.lines.join('\n') ?? '';

    expect(workspaces.filter((path) => !manifests.includes(`COPY ${path}/package.json ${path}/`))).toEqual([]);
    expect(workspaces.length).toBeGreaterThan(6);
  });

  it('has all run-time files of the workspace packages', () => {
    const { dependencies } = JSON.parse(readText('apps/api/package.json')) as { dependencies: Record<string, string> };
    const built = copies.filter(({ from }) => from === 'build').map(({ target }) => target);
    const offered = Object.keys(dependencies)
      .filter((name) => name.startsWith('@etalon/'))
      .map((name) => name.replace('@etalon/', 'libs/'))
      .flatMap((library) => {
        const { exports } = JSON.parse(readText(`${library}/package.json`)) as { exports: Record<string, unknown> };
        return Object.values(exports)
          .map((entry) => (typeof entry === 'string' ? entry : (entry as { default: string }).default))
          .map((path) => `${library}/${path.replace('./', '')}`);
      });

    expect(offered.filter((path) => !built.some((folder) => path.startsWith(`${folder}/`)))).toEqual([]);
    expect(offered.length).toBeGreaterThan(6);
    expect(built).toContain('dist');
  });

  it('contains the licence', () => {
    expect(final).toContain('COPY LICENSE NOTICE ./');
  });

  it('runs unprivileged, has a health check, and starts like npm start', () => {
    const command = JSON.parse(final.find((line) => line.startsWith('CMD'))?.replace('CMD ', '') ?? '[]') as string[];

    expect(final.findLast((line) => line.startsWith('USER'))).toBe('USER node');
    expect(final.findIndex((line) => line.startsWith('RUN apt'))).toBeLessThan(final.indexOf('USER node'));
    expect(final.some((line) => line.startsWith('HEALTHCHECK') && line.includes('/health'))).toBe(true);
    expect(command).toEqual(['node', ...nodeFlags, 'dist/apps/api/main.js']);
    expect(nodeFlags.length).toBeGreaterThan(1);
  });

  it('has every package that the API loads, also undeclared dependencies', () => {
    const { packages } = JSON.parse(readText('package-lock.json')) as { packages: Record<string, { dev?: boolean }> };
    const loader = join(workspaceRoot, 'test/support/loaded-packages.mjs');
    const output = execFileSync(process.execPath, [loader], { encoding: 'utf8', env: { PATH: process.env.PATH } });
    const loaded = JSON.parse(output) as string[];

    // Optional colours of `debug`.
    const leftOut = loaded.filter(
      (path) => packages[path]?.dev && !['supports-color', 'has-flag'].includes(path.slice(13)),
    );

    expect(leftOut).toEqual([]);
    expect(loaded).toEqual(expect.arrayContaining(['node_modules/lodash', 'node_modules/puppeteer']));
  });

  it('contains no secret and has no secret build argument', () => {
    const named = instructions.filter((line) => /^(ENV|ARG) .*(SECRET|PASSWORD|TOKEN|KEY)/.test(line));

    expect(named).toEqual([]);
  });
});
