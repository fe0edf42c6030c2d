import { Component, computed, inject, input, resource, type Signal } from '@angular/core';
import { pictureOf } from '../labels';
import { TemplatesData } from './templates-data';

@Component({
  selector: 'app-template-picture',
  template: `
    @if (address(); as source) {
      <img alt="" [src]="source" />
    }
  `,
  styles: `
    :host {
      display: block;
      aspect-ratio: 210 / 297;
      overflow: hidden;
      border: 1px solid var(--line);
      border-radius: var(--radius-control);
      background: #fff;
    }
    img {
      display: block;
      width: 100%;
    }
  `,
})
export class TemplatePicture {
  private readonly data = inject(TemplatesData);
  /** Null: the built-in template. */
  readonly id = input.required<string | null>();
  readonly version = input(1);

  private readonly picture = resource({
    params: () => ({ id: this.id(), version: this.version() }),
    loader: ({ params }) => this.data.thumbnail(params.id),
  });
  protected readonly address: Signal<string | undefined> = pictureOf(
    computed(() => (this.picture.hasValue() ? this.picture.value() : undefined)),
  );
}
