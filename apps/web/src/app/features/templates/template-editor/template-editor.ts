import { Component, computed, inject, input, linkedSignal, resource, signal, viewChild } from '@angular/core';
import { Router } from '@angular/router';
import type { CertificateTemplateResponse, TemplatePlaceholder } from '@etalon/api-client';
import { languages } from '@etalon/i18n';
import { Format, LanguageChoice, TextPipe, Texts } from '../../../language';
import { problemText, type WorkPlace } from '../../../session';
import {
  Button,
  Content,
  Dialogs,
  Help,
  Input,
  Panel,
  ResourceView,
  Select,
  SignatureLines,
  Toasts,
  showBreadcrumbs,
  type Option,
  type Unsaved,
} from '../../../ui';
import { pause } from '../../calibrations';
import { TemplateDialog, type TemplateForm } from '../template-dialog/template-dialog';
import { TrialProgress } from '../trial-progress';
import { templateProblems } from '../template-problems';
import { TemplatesData } from '../templates-data';
import { CodeEditor, type Mark } from './code-editor';
import { PageView } from '../template-preview/page-view';
import { ProblemList } from '../template-preview/problem-list';
import { STARTER } from './starter';

const PAUSE_MS = 700;

interface Opened {
  template: CertificateTemplateResponse | null;
  source: string;
  version: number;
}

@Component({
  selector: 'app-template-editor',
  imports: [
    Button,
    CodeEditor,
    Content,
    Help,
    Input,
    Panel,
    PageView,
    ProblemList,
    ResourceView,
    Select,
    SignatureLines,
    TextPipe,
    TrialProgress,
  ],
  templateUrl: './template-editor.html',
  styleUrl: './template-editor.css',
})
export class TemplateEditor implements Unsaved {
  private readonly data = inject(TemplatesData);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  private readonly dialogs = inject(Dialogs);
  private readonly router = inject(Router);
  private readonly language = inject(LanguageChoice);
  protected readonly format = inject(Format);
  private readonly editor = viewChild(CodeEditor);

  /** Absent: of the installation. */
  readonly id = input<string>();
  readonly template = input.required<string>();

  protected readonly opened = resource({
    params: () => ({ id: this.template() }),
    loader: async ({ params: { id } }): Promise<Opened> => {
      if (id === 'new') return { template: null, source: STARTER((key) => this.texts.get(key)), version: 0 };
      const template = await this.data.get(id);
      const { source, version } = await this.data.source(id, template.version);
      return { template, source, version };
    },
  });
  private readonly stored = computed(() => (this.opened.hasValue() ? this.opened.value() : undefined));
  protected readonly source = linkedSignal(() => this.stored()?.source ?? '');
  /** Text of the version that was opened last. */
  private readonly loaded = linkedSignal(() => this.stored()?.source ?? '');
  private loading: object | undefined;
  protected readonly isChanged = computed(() => this.source() !== this.stored()?.source);
  protected readonly saving = signal(false);
  /** Null: not shown yet. */
  protected readonly savingAt = signal<WorkPlace | null>(null);

  protected readonly shownWith = signal('');
  private readonly recent = resource({ loader: () => this.data.recent() });
  protected readonly choices = computed((): Option[] => [
    ...languages.map((language) => ({
      value: `sample:${language}`,
      label: `${this.texts.get('templates.sample')} (${language})`,
    })),
    ...(this.recent.hasValue() ? this.recent.value() : []).map(({ id, certificate_number, asset_name }) => ({
      value: id,
      label: `${certificate_number} ${asset_name}`,
    })),
  ]);
  protected readonly chosen = computed(() => this.shownWith() || `sample:${this.language.current()}`);

  /** Null: not shown yet. */
  protected readonly place = signal<WorkPlace | null>(null);
  protected readonly paper = resource({
    params: () => (this.source() === '' ? undefined : { source: this.source(), chosen: this.chosen() }),
    loader: async ({ params: { source, chosen }, abortSignal }) => {
      this.place.set(null);
      await pause(PAUSE_MS, abortSignal);
      const sample = languages.find((language) => chosen === `sample:${language}`);
      const shown = sample ? { language: sample } : { calibration_id: chosen };
      return this.data.tried({ source, ...shown }, (place) => {
        if (!abortSignal.aborted) this.place.set(place);
      });
    },
  });
  private readonly refused = signal<ReturnType<typeof templateProblems>>(null);
  protected readonly problems = computed(() => templateProblems(this.paper.error()) ?? this.refused() ?? []);
  protected readonly marks = computed((): Mark[] =>
    this.problems().map(({ line, reason, about }) => ({
      line,
      text: this.texts.get(`templates.problems.${reason}`, { about }),
    })),
  );

  protected readonly names = resource({ loader: () => this.data.placeholders() });
  protected readonly sought = signal('');
  protected readonly found = computed((): TemplatePlaceholder[] => {
    const sought = this.sought().trim().toLowerCase();
    return (this.names.hasValue() ? this.names.value() : []).filter(({ name }) => name.includes(sought));
  });
  protected readonly versions = resource({
    params: () => this.stored()?.template?.id,
    loader: ({ params }) => this.data.versions(params),
  });

  constructor() {
    showBreadcrumbs(() => [
      ...(this.id() === undefined
        ? [
            { text: this.texts.get('administration.title'), link: '/administration' },
            { text: this.texts.get('templates.title'), link: '/administration/templates' },
          ]
        : [
            { text: this.texts.get('organizations.list.title'), link: '/organizations' },
            { text: this.texts.get('webhooks.organization'), link: `/organizations/${this.id() ?? ''}` },
          ]),
      { text: this.stored()?.template?.name ?? this.texts.get('templates.new_title') },
    ]);
  }

  hasUnsavedWork(): boolean {
    return this.stored() !== undefined && this.isChanged();
  }

  protected insert({ name, kind, parts }: TemplatePlaceholder): void {
    const [first] = parts;
    const rows = `{{#each ${name}}}${parts.map((part) => `{{${part.name}}}`).join(' ')}{{/each}}`;
    const text = kind === 'rows' && first ? rows : kind === 'group' ? `{{#with ${name}}}{{/with}}` : `{{${name}}}`;
    this.editor()?.insert(kind === 'picture' || kind === 'figure' ? `<img src="{{${name}}}">` : text);
  }

  protected goTo(line: number): void {
    this.editor()?.goTo(line);
  }

  protected async load(version: number): Promise<void> {
    const id = this.stored()?.template?.id;
    if (!id) return;
    const turn = (this.loading = { version });
    const isLast = () => this.loading === turn && this.stored()?.template?.id === id;
    try {
      const { source } = await this.data.source(id, version);
      if (!isLast() || !(await this.mayReplace()) || !isLast()) return;
      this.loaded.set(source);
      this.source.set(source);
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
  }

  private async mayReplace(): Promise<boolean> {
    if (this.source() === this.loaded()) return true;
    return this.dialogs.confirm({
      heading: this.texts.get('common.discard.title'),
      text: this.texts.get('common.unsaved.text'),
      act: this.texts.get('common.discard.act'),
      keep: this.texts.get('common.discard.keep'),
      danger: true,
    });
  }

  protected async save({ template, version }: Opened): Promise<void> {
    this.refused.set(null);
    if (!template) return this.create();
    const source = this.source();
    this.savingAt.set(null);
    this.saving.set(true);
    try {
      const saved = await this.data.change(template.id, source, version, (place) => this.savingAt.set(place));
      this.toasts.done(this.texts.get('templates.saved_version', { version: saved.version }));
      const typed = this.source();
      this.opened.set({ template: saved, source, version: saved.version });
      this.source.set(typed);
      this.versions.reload();
    } catch (error) {
      this.refused.set(templateProblems(error));
      if (!this.refused()) this.toasts.error(problemText(error, this.texts));
    } finally {
      this.saving.set(false);
    }
  }

  private async create(): Promise<void> {
    let made: CertificateTemplateResponse | undefined;
    const save: TemplateForm['save'] = async (given, onProgress) =>
      (made = await this.data.create(this.id() ?? null, given, onProgress));
    const source = this.source();
    await this.dialogs.open<boolean, TemplateForm>(TemplateDialog, { source, save });
    if (!made) return;
    this.opened.set({ template: made, source, version: made.version });
    const parent =
      this.id() === undefined ? ['/administration', 'templates'] : ['/organizations', this.id(), 'templates'];
    await this.router.navigate([...parent, made.id], { replaceUrl: true });
  }
}
