import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, computed, inject, linkedSignal, resource, signal } from '@angular/core';
import type { EligibleUserResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Skeleton, Button, Check, DialogFrame, EmptyState, Icon, Person, Search } from '../../../ui';

export interface AddTo {
  name: string;
  find: (q: string) => Promise<EligibleUserResponse[]>;
  add: (user_ids: string[]) => Promise<unknown>;
}

/** Limit of the server. */
const MOST = 50;
const PAUSE_MS = 200;

@Component({
  selector: 'app-add-members-dialog',
  imports: [Skeleton, Button, Check, DialogFrame, EmptyState, Icon, Person, Search, TextPipe],
  templateUrl: './add-members-dialog.html',
  styleUrl: './add-members-dialog.css',
})
export class AddMembersDialog {
  private readonly texts = inject(Texts);
  protected readonly to = inject<AddTo>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<number>>(DialogRef);

  protected readonly q = signal('');
  protected readonly people = resource({
    params: () => this.q().trim(),
    loader: async ({ params, abortSignal }) => {
      if (params) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      return abortSignal.aborted ? [] : this.to.find(params);
    },
  });
  protected readonly found = linkedSignal<EligibleUserResponse[] | undefined, EligibleUserResponse[]>({
    source: () => (this.people.hasValue() ? this.people.value() : undefined),
    computation: (now, before) => now ?? before?.value ?? [],
  });
  protected readonly isLimited = computed(() => this.found().length >= MOST);
  protected readonly chosen = signal<readonly EligibleUserResponse[]>([]);
  protected readonly isAdding = signal(false);
  protected readonly problem = signal<string | undefined>(undefined);

  protected isChosen(person: EligibleUserResponse): boolean {
    return this.chosen().some(({ id }) => id === person.id);
  }

  protected toggle(person: EligibleUserResponse): void {
    this.chosen.update((all) => (this.isChosen(person) ? all.filter(({ id }) => id !== person.id) : [...all, person]));
  }

  protected async add(): Promise<void> {
    const ids = this.chosen().map(({ id }) => id);
    if (ids.length === 0) return;
    this.isAdding.set(true);
    try {
      await this.to.add(ids);
      this.reference.close(ids.length);
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    } finally {
      this.isAdding.set(false);
    }
  }
}
