import { longestTemplate, uploadRules } from '@etalon/access';
import { DIALOG_DATA, DialogRef } from '@angular/cdk/dialog';
import { Component, inject, signal } from '@angular/core';
import { FormField, FormRoot, form, maxLength, required, validate } from '@angular/forms/signals';
import type { CertificateTemplateResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { injectSubmission, type WorkPlace } from '../../../session';
import { Button, Check, DialogFrame, Field, FileChoice, FormError, Help, Input } from '../../../ui';
import { TrialProgress } from '../trial-progress';
import { templateProblems, type TemplateProblem } from '../template-problems';
import { ProblemList } from '../template-preview/problem-list';
import type { NewTemplate } from '../templates-data';

export interface TemplateForm {
  stored?: CertificateTemplateResponse;
  source?: string;
  save: (given: NewTemplate, onProgress: (place: WorkPlace) => void) => Promise<unknown>;
}

@Component({
  selector: 'app-template-dialog',
  imports: [
    Button,
    Check,
    DialogFrame,
    Field,
    FileChoice,
    FormError,
    FormField,
    FormRoot,
    Help,
    Input,
    ProblemList,
    TextPipe,
    TrialProgress,
  ],
  templateUrl: './template-dialog.html',
  styles: `
    ui-file-choice {
      width: 100%;
    }
  `,
})
export class TemplateDialog {
  private readonly submission = injectSubmission();
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);
  protected readonly given = inject<TemplateForm>(DIALOG_DATA);
  protected readonly reference = inject<DialogRef<boolean>>(DialogRef);
  protected readonly takesFile = !this.given.stored && this.given.source === undefined;
  protected readonly problems = signal<TemplateProblem[]>([]);

  protected readonly model = signal<{ name: string; description: string; file: File | null }>({
    name: this.given.stored?.name ?? '',
    description: this.given.stored?.description ?? '',
    file: null,
  });
  protected readonly isDefault = signal(false);
  /** Null: not shown yet. */
  protected readonly place = signal<WorkPlace | null>(null);
  protected readonly f = form(
    this.model,
    (path) => {
      required(path.name);
      maxLength(path.name, 255);
      maxLength(path.description, 2000);
      validate(path.file, ({ value }) =>
        value() || !this.takesFile ? undefined : { kind: 'file', message: this.texts.get('templates.choose_file') },
      );
    },
    {
      submission: this.submission(async ({ name, description, file }) => {
        this.problems.set([]);
        this.place.set(null);
        const content = file ?? new Blob([this.given.source ?? ''], { type: 'text/html' });
        try {
          await this.given.save(
            { name: name.trim(), description, is_default: this.isDefault(), file: content },
            (place) => this.place.set(place),
          );
        } catch (error) {
          this.problems.set(templateProblems(error) ?? []);
          throw error;
        }
        this.reference.close(true);
      }),
    },
  );

  protected readonly fileHelp = this.texts.get('templates.file_help', {
    characters: this.format.number(longestTemplate),
    limit: this.format.bytes(uploadRules.template.maxBytes),
  });

  protected take(file: File | undefined): void {
    if (!file) return;
    this.problems.set([]);
    const name = this.model().name || file.name.replace(/\.html?$/i, '');
    this.model.update((model) => ({ ...model, file, name }));
  }
}
