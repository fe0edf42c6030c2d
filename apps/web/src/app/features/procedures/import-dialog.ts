import { DialogRef } from '@angular/cdk/dialog';
import { Component, type ElementRef, computed, inject, signal, viewChild } from '@angular/core';
import { megabytes, uploadRules } from '@etalon/access';
import type { ProcedureImportPreview, ProcedureImportResult } from '@etalon/api-client';
import { TextPipe, Texts } from '../../language';
import { problemText } from '../../session';
import { Button, DialogFrame, Icon } from '../../ui';
import { ProceduresData } from './procedures-data';

interface Line {
  title: string;
  isGood: boolean;
  text: string;
}

@Component({
  selector: 'app-import-dialog',
  imports: [Button, DialogFrame, Icon, TextPipe],
  template: `
    <ui-dialog wide [heading]="'procedures.import.title' | t">
      <p>{{ 'procedures.import.text' | t }}</p>
      <input #box type="file" hidden accept=".zip,application/zip" (change)="look(box.files?.item(0))" />
      <p class="row wrap choose">
        <button type="button" uiButton icon="upload" data-first-focus [busy]="isReading()" (click)="box.click()">
          {{ (isReading() ? 'procedures.import.reading' : 'procedures.import.choose') | t }}
        </button>
        <span class="clip">{{ file()?.name }}</span>
      </p>
      @if (problem(); as text) {
        <p class="problem" role="alert">{{ text }}</p>
      }
      <ul aria-live="polite">
        @for (line of lines(); track $index) {
          <li>
            <ui-icon [class.bad]="!line.isGood" [name]="line.isGood ? 'check' : 'warning'" [size]="18" />
            <span>
              <span class="title">{{ line.title }}</span>
              <span class="small">{{ line.text }}</span>
            </span>
          </li>
        }
      </ul>
      <ng-container dialogActions>
        <button type="button" uiButton [disabled]="isWorking()" (click)="reference.close(done())">
          {{ (done() === undefined ? 'common.act.cancel' : 'common.act.close') | t }}
        </button>
        @if (done() === undefined) {
          <button type="button" uiButton="primary" [disabled]="!hasGood()" [busy]="isWorking()" (click)="take()">
            {{ (isWorking() ? 'procedures.import.importing' : 'procedures.import.act') | t }}
          </button>
        }
      </ng-container>
    </ui-dialog>
  `,
  styles: `
    .choose {
      gap: var(--s3);
      margin-top: var(--s4);
    }
    ul {
      display: grid;
      gap: var(--s2);
      max-height: 40dvh;
      margin-top: var(--s3);
      padding: 0;
      overflow: auto;
      list-style: none;
    }
    li {
      display: flex;
      gap: var(--s2);
      overflow-wrap: anywhere;
    }
    li span {
      display: grid;
      min-width: 0;
    }
    .title {
      color: var(--ink);
    }
    .bad,
    .problem {
      color: var(--expired);
    }
  `,
})
export class ImportDialog {
  private readonly data = inject(ProceduresData);
  private readonly texts = inject(Texts);
  private readonly box = viewChild.required<ElementRef<HTMLInputElement>>('box');
  protected readonly reference = inject<DialogRef<number>>(DialogRef);

  protected readonly file = signal<File | undefined>(undefined);
  protected readonly lines = signal<readonly Line[]>([]);
  protected readonly problem = signal<string | undefined>(undefined);
  protected readonly isReading = signal(false);
  protected readonly isWorking = signal(false);
  /** Undefined before the import. */
  protected readonly done = signal<number | undefined>(undefined);
  protected readonly hasGood = computed(() => this.lines().some(({ isGood }) => isGood));

  protected async look(file: File | null | undefined): Promise<void> {
    this.box().nativeElement.value = '';
    if (!file || this.isWorking()) return;
    this.file.set(file);
    this.lines.set([]);
    this.done.set(undefined);
    const limit = { megabytes: megabytes(uploadRules.procedures) };
    if (file.size > uploadRules.procedures.maxBytes) {
      this.problem.set(this.texts.get('procedures.files.too_large', limit));
      return;
    }
    await this.attempt(this.isReading, async () => {
      this.lines.set((await this.data.preview(file)).map((one) => this.previewLine(one)));
    });
  }

  protected async take(): Promise<void> {
    const file = this.file();
    if (!file) return;
    this.reference.disableClose = true;
    await this.attempt(this.isWorking, async () => {
      const results = await this.data.import(file);
      this.lines.set(results.map((one) => this.resultLine(one)));
      this.done.set(results.filter(({ status }) => status === 'created').length);
    });
    this.reference.disableClose = false;
  }

  private previewLine(preview: ProcedureImportPreview): Line {
    const { proc_id, name, valid, error_message, step_count, file_count } = preview;
    const title = [proc_id, name].filter(Boolean).join(', ');
    if (!valid)
      return { title: title || this.texts.get('procedures.import.refused'), isGood: false, text: error_message ?? '' };
    const counts = [
      this.texts.get('procedures.list.steps', { count: step_count }),
      this.texts.get('procedures.import.files', { count: file_count }),
    ];
    return { title, isGood: true, text: `${this.texts.get('procedures.import.ready')}: ${counts.join(', ')}` };
  }

  private resultLine({ source_folder, proc_id, status, error_message }: ProcedureImportResult): Line {
    return {
      title: proc_id ?? source_folder,
      isGood: status === 'created',
      text: error_message ?? this.texts.get('procedures.import.created'),
    };
  }

  private async attempt(flag: { set(value: boolean): void }, work: () => Promise<void>): Promise<void> {
    flag.set(true);
    this.problem.set(undefined);
    try {
      await work();
    } catch (error) {
      this.problem.set(problemText(error, this.texts));
    } finally {
      flag.set(false);
    }
  }
}
