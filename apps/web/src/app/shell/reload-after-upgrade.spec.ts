import { Component } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter, Router, withNavigationErrorHandler } from '@angular/router';
import { reloadAfterUpgrade, REPLACE_PAGE } from './reload-after-upgrade';

@Component({ selector: 'app-start', template: '' })
class Start {}

describe('missing chunk after an upgrade', () => {
  const replaced: string[] = [];
  const visit = (url: string) =>
    TestBed.inject(Router)
      .navigateByUrl(url)
      .catch((error: unknown) => error);

  function configure(error: Error): void {
    replaced.length = 0;
    sessionStorage.clear();
    const part = { path: 'assets', loadComponent: () => Promise.reject(error) };
    TestBed.configureTestingModule({
      providers: [
        provideRouter([part, { path: '**', component: Start }], withNavigationErrorHandler(reloadAfterUpgrade)),
        { provide: REPLACE_PAGE, useValue: (url: string) => replaced.push(url) },
      ],
    });
  }

  it.each([
    'Failed to fetch dynamically imported module: http://localhost/chunk-ABCDEFGH.js',
    'error loading dynamically imported module: http://localhost/chunk-ABCDEFGH.js',
    'Importing a module script failed.',
  ])('reloads the requested page from the server, once: %s', async (message) => {
    configure(new TypeError(message));

    await visit('/assets?q=a');
    await visit('/assets?q=b');

    expect(replaced).toEqual(['/assets?q=a']);
  });

  it('is not assumed for other errors of a loaded chunk', async () => {
    configure(new TypeError('x is not a function'));

    const failed = await visit('/assets');

    expect(failed).toBeInstanceOf(TypeError);
    expect(replaced).toEqual([]);
  });
});
