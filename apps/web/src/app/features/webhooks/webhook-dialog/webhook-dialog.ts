import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, required, validate } from '@angular/forms/signals';
import type { WebhookCreate, WebhookEvent, WebhookResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { injectSubmission } from '../../../session';
import { Button, Check, DialogFrame, Field, FormError, Input } from '../../../ui';
import { EventWords, type EventGroup } from '../event-words';

export interface WebhookForm<Saved = unknown> {
  stored?: WebhookResponse;
  save: (body: WebhookCreate) => Promise<Saved>;
}

@Component({
  selector: 'app-webhook-dialog',
  imports: [Button, Check, DialogFrame, Field, FormError, FormField, FormRoot, Input, TextPipe],
  templateUrl: './webhook-dialog.html',
  styleUrl: './webhook-dialog.css',
})
export class WebhookDialog {
  private readonly submission = injectSubmission();
  private readonly texts = inject(Texts);
  protected readonly given = inject<WebhookForm>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef>(DialogRef);
  protected readonly groups = inject(EventWords).groups();

  protected readonly model = signal<{ name: string; url: string; events: string[] }>({
    name: this.given.stored?.name ?? '',
    url: this.given.stored?.url ?? '',
    events: this.given.stored?.events ?? [],
  });
  protected readonly f = form(
    this.model,
    (path) => {
      required(path.name);
      maxLength(path.name, 255);
      required(path.url);
      maxLength(path.url, 2000);
      validate(path.url, ({ value }) =>
        value() === '' || /^https?:\/\/[^/]/i.test(value().trim())
          ? undefined
          : { kind: 'address', message: this.texts.get('errors.code.webhook.not_an_address') },
      );
      validate(path.events, ({ value }) =>
        value().length > 0 ? undefined : { kind: 'events', message: this.texts.get('webhooks.form.none_chosen') },
      );
    },
    {
      submission: this.submission(async ({ name, url, events }) => {
        const body = { name: name.trim(), url: url.trim(), events: events as WebhookEvent[] };
        this.reference.close(await this.given.save(body));
      }),
    },
  );

  protected has(type: string): boolean {
    return this.model().events.includes(type);
  }

  protected share({ events }: EventGroup): 'all' | 'some' | 'none' {
    const count = events.filter(({ type }) => this.has(type)).length;
    return count === events.length ? 'all' : count > 0 ? 'some' : 'none';
  }

  protected choose(type: string, isChosen: boolean): void {
    this.set([type], isChosen);
  }

  protected chooseAll({ events }: EventGroup, isChosen: boolean): void {
    this.set(
      events.map(({ type }) => type),
      isChosen,
    );
  }

  private set(types: readonly string[], isChosen: boolean): void {
    this.model.update((model) => {
      const others = model.events.filter((one) => !types.includes(one));
      return { ...model, events: isChosen ? [...others, ...types] : others };
    });
    this.f.events().markAsTouched();
  }
}
