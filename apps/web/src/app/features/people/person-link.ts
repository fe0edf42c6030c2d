import { Component, inject, input, resource } from '@angular/core';
import { RouterLink } from '@angular/router';
import { Person } from '../../ui/lists';
import { PeopleData } from './people-data';

/** Without `picture` it is loaded; without `id` (no account) there is no link. */
@Component({
  selector: 'app-person-link',
  imports: [Person, RouterLink],
  template: `
    @if (id(); as user) {
      <a [routerLink]="['/people', user]">
        <ui-person [size]="size()" [name]="name()" [picture]="picture() ?? looked.value()" />
        <span class="name">{{ name() }}</span>
      </a>
    } @else {
      <ui-person [size]="size()" [name]="name()" />
      <span class="name">{{ name() }}</span>
    }
    <ng-content />
  `,
  styles: `
    :host {
      flex-wrap: wrap;
    }
    :host,
    a {
      display: inline-flex;
      align-items: center;
      gap: var(--s2);
      min-width: 0;
      max-width: 100%;
      vertical-align: middle;
    }
    .name {
      line-height: 1.3;
      overflow-wrap: break-word;
      white-space: normal;
    }
    a {
      border-radius: var(--radius-control);
    }
    a:hover > span {
      text-decoration: underline;
      text-underline-offset: 2px;
    }
  `,
})
export class PersonLink {
  private readonly people = inject(PeopleData);

  readonly id = input.required<string | null>();
  readonly name = input.required<string>();
  readonly picture = input<string | null>();
  readonly size = input<'small' | 'medium'>('small');

  protected readonly looked = resource({
    params: () => (this.picture() === undefined ? (this.id() ?? undefined) : undefined),
    loader: ({ params }) => this.people.picture(params),
  });
}
