import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, computed, inject, input, resource } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import type { ProcedureFileResponse, ProcedureResponse } from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { Session, Undo, problemText } from '../../../session';
import {
  Button,
  Content,
  Dialogs,
  Facts,
  Icon,
  Menu,
  MenuItem,
  Panel,
  ResourceView,
  Toasts,
  type Toast,
  queryText,
  showBreadcrumbs,
} from '../../../ui';
import { durationText, totalMinutes } from '../duration-text';
import { Attachments } from '../procedure-files/attachments';
import { climateFields, generalFields, quantityWord } from '../procedure-fields';
import { ProceduresData, type ProcedureView } from '../procedures-data';
import { CopyDialog } from './copy-dialog';
import { ProcedureRevisions } from './procedure-revisions';

@Component({
  selector: 'app-procedure-detail',
  imports: [
    Attachments,
    Button,
    CdkMenuTrigger,
    Content,
    Facts,
    Icon,
    Menu,
    MenuItem,
    Panel,
    ProcedureRevisions,
    ResourceView,
    RouterLink,
    TextPipe,
  ],
  templateUrl: './procedure-detail.html',
  styleUrl: './procedure-detail.css',
})
export class ProcedureDetail {
  private readonly data = inject(ProceduresData);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly undo = inject(Undo);
  private readonly dialogs = inject(Dialogs);
  protected readonly session = inject(Session);
  protected readonly format = inject(Format);

  readonly id = input.required<string>();
  readonly revision = input('', { transform: queryText });

  protected readonly fields = generalFields;
  protected readonly climate = climateFields;
  protected readonly hasClimate = (content: Partial<ProcedureResponse>): boolean =>
    Object.keys(climateFields).some((name) => content[name as keyof typeof climateFields] != null);
  protected readonly known = resource({ params: () => this.id(), loader: ({ params }) => this.data.shown(params) });
  private readonly number = computed(() => (/^\d{1,9}$/.test(this.revision()) ? Number(this.revision()) : null));
  protected readonly old = resource({
    params: () => {
      const [number, id] = [this.number(), this.id()];
      return number === null || !this.known.hasValue() || number === this.known.value().procedure.revision
        ? undefined
        : { id, number };
    },
    loader: ({ params: { id, number } }) => this.data.revision(id, number),
  });
  /** The current one is available immediately, so attaching a file does not scroll the page. */
  protected readonly read = computed(() => {
    if (!this.known.hasValue()) return undefined;
    const { procedure, files } = this.known.value();
    const number = this.number();
    if (number === null || number === procedure.revision) return { content: procedure, files, isPresent: true };
    if (!this.old.hasValue()) return undefined;
    const content = this.old.value();
    return { content, files: content.files, isPresent: false };
  });
  private readonly content = computed(() => this.read()?.content);
  protected readonly quantity = computed(() => quantityWord(this.content()?.physical_quantity ?? '', this.texts));
  protected readonly duration = computed(() => {
    const content = this.content();
    return content ? durationText(totalMinutes(content), this.texts, this.format) : '';
  });
  protected readonly more = computed(() => [
    { term: this.texts.get('procedures.form.quantity'), value: this.quantity() },
    { term: this.texts.get('procedures.detail.duration'), value: this.duration() },
  ]);

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('procedures.title'), link: '/procedures' },
      { text: this.known.hasValue() ? this.known.value().procedure.proc_id : '' },
    ]);
  }

  protected stepDuration(minutes: number | null | undefined): string {
    return durationText(minutes, this.texts, this.format);
  }

  /** Also for expired file URLs. */
  protected reload(): void {
    this.known.reload();
    this.old.reload();
  }

  protected hasWhole(files: readonly ProcedureFileResponse[]): boolean {
    return files.some(({ step_id }) => step_id === null);
  }

  protected print(): void {
    window.print();
  }

  protected async copy(procedure: ProcedureResponse): Promise<void> {
    const made = await this.dialogs.open<ProcedureResponse, ProcedureResponse>(CopyDialog, procedure);
    if (!made) return;
    this.toasts.done(this.texts.get('procedures.detail.copied', { name: procedure.name }));
    await this.router.navigate(['/procedures', made.id, 'edit']);
  }

  protected export(procedure: ProcedureResponse): Promise<void> {
    return this.attempt(() => this.data.export([procedure]));
  }

  protected async deactivate({ procedure, tag }: ProcedureView): Promise<void> {
    const { id, name } = procedure;
    const isSure = await this.dialogs.confirm({
      heading: this.texts.get('procedures.detail.deactivate_title', { name }),
      text: this.texts.get('procedures.detail.deactivate_text'),
      act: this.texts.get('procedures.detail.deactivate'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (!isSure) return;
    const done = this.texts.get('procedures.detail.deactivated', { name });
    const undo = this.undo.of(
      () => this.data.restore(id),
      () => this.known.reload(),
    );
    await this.attempt(() => this.data.deactivate(id, tag), done, undo);
    this.known.reload();
  }

  protected async restore({ id, name }: ProcedureResponse): Promise<void> {
    await this.attempt(() => this.data.restore(id), this.texts.get('procedures.detail.restored', { name }));
    this.known.reload();
  }

  private async attempt(act: () => Promise<unknown>, done?: string, undo?: Toast['act']): Promise<void> {
    try {
      await act();
      if (done) this.toasts.done(done, undo);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }
}
