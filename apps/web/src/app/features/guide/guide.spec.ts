import type { HttpTestingController } from '@angular/common/http/testing';
import { whenStable, type Page } from '../../../testing/page';
import { configure, visit } from '../../../testing/render';
import guideRoutes from './guide.routes';

const contents = [
  {
    id: 'first-hour',
    title: 'First hour',
    pages: [
      { slug: 'install', title: 'Install' },
      { slug: 'readings', title: 'Readings' },
    ],
  },
];
const readings = {
  title: 'Readings',
  html: '<h2 id="enter"><a href="/guide/readings#enter">Enter</a></h2><p><a href="/guide/install">Before</a></p>',
  headings: [{ id: 'enter', text: 'Enter', level: 2 }],
  isEnglish: false,
};
const passages = [
  { page: 'install', title: 'Install', id: '', heading: '', text: 'Open a terminal.' },
  {
    page: 'readings',
    title: 'Readings',
    id: 'enter',
    heading: 'Enter',
    text: `${'Type a value. '.repeat(30)}Étalonnage with guard band.`,
  },
];

async function open(url: string, language: 'en' | 'de' = 'en') {
  const http = await configure({ routes: [{ path: 'guide', children: guideRoutes }], language });
  const { page, harness } = await visit(url);
  const answer = async (path: string, body: object) => {
    http.expectOne(`/guide-pages/${language}/${path}.json`).flush(body);
    await whenStable();
  };
  await answer('contents', contents);
  return { page, harness, http, answer };
}

async function search(page: Page, http: HttpTestingController, text: string): Promise<void> {
  await page.type('Search the guide', text);
  for (let turn = 0; turn < 50; turn++) {
    const [request] = http.match('/guide-pages/en/search.json');
    if (request) request.flush(passages);
    await whenStable();
    if (request) break;
  }
  await whenStable();
}

describe('the guide', () => {
  it('starts with its contents', async () => {
    const { page } = await open('/guide');

    expect(page.get('heading', 'Guide')).toBeDefined();
    expect(page.get('link', 'Readings').getAttribute('href')).toBe('/guide/readings');
  });

  it('shows a page with its headings, the pages before and after it, and follows its links', async () => {
    const { page, answer } = await open('/guide/readings');
    await answer('pages/readings', readings);

    expect(page.get('heading', 'Readings')).toBeDefined();
    expect(page.root.querySelector('h2#enter')).not.toBeNull();
    expect(page.root.querySelector('app-guide-contents [aria-current=page]')?.textContent).toBe('Readings');
    expect(page.root.querySelector('a[rel=prev]')?.textContent).toContain('Install');
    expect(page.root.querySelector('a[rel=next]')).toBeNull();
    expect(document.title).toBe('Readings · Guide · Etalon');

    await page.press('link', 'Before');
    await answer('pages/install', { ...readings, title: 'Install', html: '<p>Start it.</p>' });
    expect(page.text()).toContain('Start it.');
  });

  it('reports an untranslated page', async () => {
    const { page, answer } = await open('/guide/readings', 'de');
    await answer('pages/readings', { ...readings, isEnglish: true });

    expect(page.get('note').textContent).toContain('noch nicht übersetzt');
    expect(page.root.querySelector('app-guide-text')?.getAttribute('lang')).toBe('en');
  });

  it('finds parts of words without accents, with an excerpt around the match', async () => {
    const { page, http } = await open('/guide');
    await search(page, http, 'etalonn');

    const hit = page.get('link', /Enter/);
    expect(hit.getAttribute('href')).toBe('/guide/readings#enter');
    expect(page.text()).toContain('… ');
    expect(page.text()).toContain('Étalonnage with guard band.');

    await search(page, http, 'zzz');
    expect(page.get('heading', 'Nothing found for “zzz”')).toBeDefined();
  });

  it('reports a missing page', async () => {
    const { page, http } = await open('/guide/nothing');
    http.expectOne('/guide-pages/en/pages/nothing.json').flush(null, { status: 404, statusText: 'Not Found' });
    await whenStable();

    expect(page.get('alert')).toBeDefined();
  });
});
