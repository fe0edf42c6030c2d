import { NgTemplateOutlet } from '@angular/common';
import { Component, Directive, TemplateRef, computed, contentChild, inject, input, type Resource } from '@angular/core';
import type { MessageKey } from '@etalon/i18n';
import { TextPipe } from '../../language';
import { Button } from '../button/button';
import type { IconName } from '../icon/icon';
import { Skeleton } from './skeleton';
import { EmptyState } from './empty-state';

@Directive({ selector: 'ng-template[uiContent]' })
export class Content<Value> {
  readonly uiContent = input.required<Resource<Value>>();
  readonly template = inject<TemplateRef<{ $implicit: NonNullable<Value> }>>(TemplateRef);

  static ngTemplateContextGuard<Value>(
    _directive: Content<Value>,
    context: unknown,
  ): context is { $implicit: NonNullable<Value> } {
    return context !== undefined;
  }
}

@Directive({ selector: 'ng-template[uiEmpty]' })
export class Empty {
  readonly template = inject(TemplateRef);
}

type Reloadable<Value> = Resource<Value> & { reload?(): boolean };

/** Content stays during a reload. A list is empty without items; `isEmpty` overrides this. */
@Component({
  selector: 'ui-resource',
  imports: [Skeleton, Button, EmptyState, NgTemplateOutlet, TextPipe],
  template: `
    @if (of().hasValue()) {
      @if (showsEmpty() && empty(); as template) {
        <ng-container [ngTemplateOutlet]="template.template" />
      } @else {
        <ng-container [ngTemplateOutlet]="content().template" [ngTemplateOutletContext]="{ $implicit: of().value() }" />
      }
    } @else if (of().status() === 'error') {
      <ui-empty-state
        role="alert"
        [titled]="skeleton() === 'page'"
        [icon]="failure().icon"
        [heading]="failure().retry && failed() ? failed()! : (failure().heading | t)"
        [text]="failure().text | t"
      >
        @if (failure().retry) {
          <button type="button" uiButton icon="retry" (click)="of().reload?.()">{{ 'common.act.retry' | t }}</button>
        }
      </ui-empty-state>
    } @else {
      <ui-skeleton [shape]="skeleton()" [count]="count()" />
    }
  `,
  styles: `
    :host {
      display: block;
      min-width: 0;
    }
  `,
})
export class ResourceView<Value> {
  readonly of = input.required<Reloadable<Value>>();
  readonly isEmpty = input<boolean>();
  readonly failed = input<string>();
  readonly skeleton = input<'rows' | 'facts' | 'page'>('rows');
  readonly count = input(6);

  protected readonly content = contentChild.required<Content<Value>>(Content);
  protected readonly empty = contentChild(Empty);

  protected readonly showsEmpty = computed(() => {
    const override = this.isEmpty();
    if (override !== undefined) return override;
    const value: unknown = this.of().hasValue() ? this.of().value() : undefined;
    return Array.isArray(value) && value.length === 0;
  });
  protected readonly failure = computed(() => failureOf(this.of().error()));
}

interface Failure {
  icon: IconName;
  heading: MessageKey;
  text: MessageKey;
  retry: boolean;
}

function failureOf(error: unknown): Failure {
  switch (statusOf(error)) {
    case 404:
    case 422:
      return { icon: 'search', heading: 'common.face.missing_title', text: 'common.face.missing_text', retry: false };
    case 403:
      return {
        icon: 'locked',
        heading: 'common.face.forbidden_title',
        text: 'common.face.forbidden_text',
        retry: false,
      };
    case 0:
      return { icon: 'warning', heading: 'common.face.offline_title', text: 'common.face.offline_text', retry: true };
    default:
      return { icon: 'warning', heading: 'common.face.error_title', text: 'common.face.error_text', retry: true };
  }
}

/** Without a dependency on the API. */
function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('status' in error && typeof error.status === 'number') return error.status;
  return 'cause' in error ? statusOf(error.cause) : undefined;
}
