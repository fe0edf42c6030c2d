import { Component, computed, inject, linkedSignal, resource, signal } from '@angular/core';
import { RouterLink } from '@angular/router';
import { megabytes, uploadRules } from '@etalon/access';
import { TextPipe, Texts } from '../../../language';
import { problemText, type UploadProgress } from '../../../session';
import { Button, Field, FileChoice, Icon, Select, type Option, showBreadcrumbs } from '../../../ui';
import { LocationChoices } from '../../locations';
import { injectOwner } from '../asset-fields/injected-owner';
import { BundleCard } from './bundle-card';
import { BundlesData } from './bundles-data';
import { bundleProblem, chosen, type ChosenArchive } from './chosen-archive';

const rule = uploadRules.bundle;

/** Preview first, then each asset atomically. */
@Component({
  selector: 'app-import-page',
  imports: [BundleCard, Button, Field, FileChoice, Icon, RouterLink, Select, TextPipe],
  templateUrl: './import-page.html',
  styleUrl: './import-page.css',
})
export class ImportPage {
  private readonly data = inject(BundlesData);
  private readonly texts = inject(Texts);
  private readonly choices = inject(LocationChoices);

  protected readonly accept = '.zip,application/zip';
  protected readonly limit = { megabytes: megabytes(rule) };
  protected readonly refusals = signal<readonly string[]>([]);
  protected readonly archives = signal<readonly ChosenArchive[]>([]);
  protected readonly owner = injectOwner();
  protected readonly location = linkedSignal({ source: this.owner.chosen, computation: () => '' });
  private readonly places = resource({
    params: () => ({ owner: this.owner.id() }),
    loader: ({ params }) => (params.owner ? this.choices.of(params.owner) : Promise.resolve([])),
  });
  protected readonly locations = computed((): Option[] => (this.places.hasValue() ? this.places.value() : []));

  protected readonly isReading = computed(() => this.archives().some(({ state }) => state === 'reading'));
  protected readonly isTaking = computed(() => this.archives().some(({ state }) => state === 'taking'));
  protected readonly isDone = computed(() => this.archives().some(({ state }) => state === 'done'));
  protected readonly valid = computed(
    () =>
      this.archives()
        .filter(({ state }) => state === 'read' || state === 'taking')
        .flatMap(({ bundles }) => bundles)
        .filter(({ valid }) => valid).length,
  );
  protected readonly results = computed(() => this.archives().flatMap(({ results }) => results));
  protected readonly refused = computed(() =>
    this.archives().flatMap(({ file, state, problem, bundles, results }) => {
      if (problem) return [{ name: file.name, reason: problem }];
      if (state !== 'done')
        return bundles.map((one) => ({
          name: one.asset_id ?? one.source_folder,
          reason: bundleProblem(one.problem, this.texts) ?? '',
        }));
      return results
        .filter(({ status }) => status === 'error')
        .map((one) => ({
          name: one.asset_id ?? one.source_folder,
          reason: bundleProblem(one.problem, this.texts) ?? one.error_message ?? '',
        }));
    }),
  );
  protected readonly taken = computed(() => this.results().filter(({ status }) => status === 'created'));
  protected readonly created = computed(() => this.taken().length);

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('assets.list.title'), link: '/assets' },
      { text: this.texts.get('bundles.title') },
    ]);
  }

  hasUnsavedWork(): boolean {
    return this.isTaking() || (this.valid() > 0 && !this.isDone());
  }

  protected async take(given: readonly File[]): Promise<void> {
    if (this.isTaking()) return;
    if (this.isDone()) this.archives.set([]);
    this.refusals.set(given.flatMap((file) => this.objection(file) ?? []));
    const taken = given.filter((file) => !this.objection(file)).map(chosen);
    this.archives.update((archives) => [...archives, ...taken]);
    for (const archive of taken) await this.read(archive.file);
  }

  protected leaveOut(file: File): void {
    this.archives.update((archives) => archives.filter((one) => one.file !== file));
  }

  protected restart(): void {
    this.archives.set([]);
    this.refusals.set([]);
  }

  protected async import(): Promise<void> {
    const target = { organization: this.owner.id(), location: this.location() };
    const ready = this.archives().filter(
      ({ state, bundles }) => state === 'read' && bundles.some(({ valid }) => valid),
    );
    for (const { file } of ready) {
      this.change(file, { state: 'taking', sent: 0, done: null });
      try {
        const { results } = await this.data.import(file, target, this.toldOf(file));
        this.change(file, { state: 'done', results });
      } catch (error) {
        this.change(file, { state: 'refused', problem: problemText(error, this.texts) });
      }
    }
  }

  private async read(file: File): Promise<void> {
    try {
      const preview = await this.data.preview(file, this.toldOf(file));
      const isEmpty = preview.bundles.length === 0;
      this.change(file, {
        state: isEmpty ? 'refused' : 'read',
        bundles: preview.bundles,
        problem: isEmpty ? bundleProblem(preview.problem, this.texts) : null,
      });
    } catch (error) {
      this.change(file, { state: 'refused', problem: problemText(error, this.texts) });
    }
  }

  private toldOf(file: File): UploadProgress {
    return { sent: (sent) => this.change(file, { sent }), done: (done) => this.change(file, { done }) };
  }

  private change(file: File, change: Partial<ChosenArchive>): void {
    this.archives.update((archives) => archives.map((one) => (one.file === file ? { ...one, ...change } : one)));
  }

  private objection({ name, size }: File): string | undefined {
    if (!name.toLowerCase().endsWith('.zip')) return this.texts.get('bundles.no_zip', { name });
    return size > rule.maxBytes ? this.texts.get('bundles.too_large', { name, ...this.limit }) : undefined;
  }
}
