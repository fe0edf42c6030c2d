import type { Routes } from '@angular/router';
import { OPEN_PAGES, pagesOf } from '../../../../../test/journeys/pages.mjs';
import { routes } from '../app.routes';

async function pathsOf(list: Routes, parent = ''): Promise<string[]> {
  const found = await Promise.all(
    list.map(async ({ path = '', redirectTo, children, loadChildren, loadComponent, component }) => {
      if (redirectTo !== undefined) return [];
      const whole = [parent, path].filter(Boolean).join('/');
      const loaded = loadChildren ? ((await loadChildren()) as { default: Routes }).default : children;
      const isPage = (loadComponent ?? component) && !loaded;
      return [...(isPage ? [whole] : []), ...(loaded ? await pathsOf(loaded, whole) : [])];
    }),
  );
  return found.flat();
}

describe('the journeys', () => {
  it('visit every route for accessibility', async () => {
    const visited = new Set([...Object.keys(OPEN_PAGES), ...Object.keys(pagesOf({}))]);

    const paths = await pathsOf(routes);
    expect(paths.length).toBeGreaterThan(60);
    expect(paths.filter((path) => !visited.has(path))).toEqual([]);
  });
});
