import type { Route, Routes } from '@angular/router';
import { guideTopics } from '@etalon/i18n';
import * as listed from '..';
import type { Feature } from '../feature';
import { compileGuide } from '../../../../../../tools/guide.mjs';

const compiled = compileGuide();

async function pathsOf(routes: Routes, above = ''): Promise<string[]> {
  const found = await Promise.all(
    routes.map(async (route) => {
      const path = route.path ? `${above}/${route.path}` : above;
      const children = [...(route.children ?? []), ...(await loaded(route))];
      return [path, ...(await pathsOf(children, path))];
    }),
  );
  return found.flat();
}

async function loaded({ loadChildren }: Route): Promise<Routes> {
  const found = ((await loadChildren?.()) ?? []) as Routes | { default: Routes };
  return Array.isArray(found) ? found : found.default;
}

const leadsTo = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`).test(path.split(/[?#]/)[0] ?? '');

describe('the links of the guide', () => {
  it('lead to pages, headings and pictures that exist; headings have equal ids in all languages', async () => {
    expect((await compiled).problems).toEqual([]);
  });

  it('lead to pages of the app that exist', async () => {
    const features: readonly Feature[] = Object.values(listed);
    const paths = await pathsOf(features.flatMap(({ routes = [], openRoutes = [] }) => [...routes, ...openRoutes]));
    const { guide } = await compiled;
    const links = Object.entries(guide).flatMap(([language, { pages }]) =>
      pages.flatMap(({ slug, links: hrefs }) => hrefs.map((href) => ({ from: `${language}/${slug}.md`, href }))),
    );

    const dead = links
      .filter(({ href }) => href.startsWith('/') && !/^\/(docs|health|api|openapi\.json)(\/|$)/.test(href))
      .filter(({ href }) => !paths.some((pattern) => leadsTo(pattern, href)));
    expect(paths).toContain('/assets');
    expect(dead).toEqual([]);
  });

  it('are reached from the app', async () => {
    const { pages } = (await compiled).guide.en;
    const ids = new Set(pages.flatMap(({ slug, headings }) => headings.map(({ id }) => `${slug}#${id}`)));

    expect(guideTopics.filter((topic) => !ids.has(topic))).toEqual([]);
  });
});
