import { HttpErrorResponse } from '@angular/common/http';
import { Component, resource, signal } from '@angular/core';
import { whenStable } from '../../../testing/page';
import { configure, show } from '../../../testing/render';
import { EmptyState } from './empty-state';
import { Content, Empty, ResourceView } from './resource-view';

@Component({
  imports: [Content, Empty, EmptyState, ResourceView],
  template: `
    <ui-resource [of]="list" failed="Assets could not be loaded">
      <ng-template [uiContent]="list" let-items>
        @for (item of items; track item) {
          <p>{{ item.toUpperCase() }}</p>
        }
      </ng-template>
      <ng-template uiEmpty><ui-empty-state icon="asset" heading="No assets yet" /></ng-template>
    </ui-resource>
  `,
})
class Sample {
  answer = signal<() => Promise<string[]>>(() => new Promise(() => undefined));
  readonly list = resource({ params: () => this.answer(), loader: ({ params }) => params() });
}

async function sample(answer?: () => Promise<string[]>) {
  await configure();
  const shown = await show(Sample);
  if (answer) shown.instance.answer.set(answer);
  await whenStable();
  return shown;
}

const fails = (status: number) => () => Promise.reject(new HttpErrorResponse({ status }));

describe('states of loaded data', () => {
  it('shows a loading state', async () => {
    const { page } = await sample();

    expect(page.get('status').textContent).toBe('Loading');
  });

  it('shows the content', async () => {
    const { page } = await sample(() => Promise.resolve(['probe']));

    expect(page.text()).toBe('PROBE');
  });

  it('shows an empty state', async () => {
    const { page } = await sample(() => Promise.resolve([]));

    expect(page.get('heading').textContent).toBe('No assets yet');
  });

  it('offers a retry after an error, and retries', async () => {
    let tries = 0;
    const { page } = await sample(() => (tries++ ? Promise.resolve(['probe']) : fails(500)()));
    expect(page.get('alert').textContent).toContain('Assets could not be loaded');

    await page.press('button', 'Retry');

    expect(page.text()).toBe('PROBE');
  });

  it.each([
    [403, 'You don’t have access to this page'],
    [404, 'Not found'],
  ])('does not offer a retry after a %d', async (status, heading) => {
    const { page } = await sample(fails(status));

    expect(page.get('heading').textContent).toBe(heading);
    expect(page.all('button')).toEqual([]);
  });

  it('keeps the content while reloading', async () => {
    const { page, instance } = await sample(() => Promise.resolve(['probe']));

    instance.list.reload();

    expect(page.text()).toBe('PROBE');
  });
});
