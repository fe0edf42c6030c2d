import { Component, computed, inject, input, resource } from '@angular/core';
import {
  Api,
  organizationExportsCancel,
  organizationExportsLink,
  organizationExportsList,
  organizationExportsOrder,
  type OrganizationExportResponse,
} from '@etalon/api-client';
import { Format, TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Content, Empty, EmptyState, Panel, ResourceView, Rows, Toasts, pollWhile } from '../../../ui';

const SHOWN = 5;

@Component({
  selector: 'app-organization-export',
  imports: [Button, Content, Empty, EmptyState, Panel, ResourceView, Rows, TextPipe],
  templateUrl: './organization-export.html',
  styleUrl: './organization-export.css',
})
export class OrganizationExport {
  private readonly api = inject(Api);
  private readonly texts = inject(Texts);
  private readonly toasts = inject(Toasts);
  protected readonly format = inject(Format);

  readonly id = input.required<string>();

  protected readonly exports = resource({
    params: this.id,
    loader: ({ params }): Promise<OrganizationExportResponse[]> =>
      this.api.invoke(organizationExportsList, { org_id: params, limit: SHOWN }),
  });
  protected readonly running = computed(() =>
    this.exports.hasValue() ? this.exports.value().find(({ state }) => state === 'running') : undefined,
  );
  protected readonly ended = computed(() =>
    this.exports.hasValue() ? this.exports.value().filter(({ state }) => state !== 'running') : [],
  );

  constructor() {
    pollWhile(
      () => this.running() !== undefined,
      () => this.look(),
    );
  }

  protected percent({ progress }: OrganizationExportResponse): string {
    return this.texts.get('organizations.export.progress', { share: this.format.percent(progress ?? 0) });
  }

  protected about({ ordered_by_name, state, size_bytes, expires_at }: OrganizationExportResponse): string {
    return [
      ordered_by_name ?? '',
      ...(state === 'done' ? [] : [this.texts.get(`organizations.export.${state}`)]),
      ...(size_bytes === null ? [] : [this.format.bytes(size_bytes)]),
      ...(expires_at === null
        ? []
        : [this.texts.get('organizations.export.kept', { day: this.format.date(expires_at) })]),
    ]
      .filter((word) => word !== '')
      .join(' · ');
  }

  protected order(): Promise<void> {
    return this.attempt(() => this.api.invoke(organizationExportsOrder, { org_id: this.id() }));
  }

  protected cancel({ id }: OrganizationExportResponse): Promise<void> {
    return this.attempt(() => this.api.invoke(organizationExportsCancel, { org_id: this.id(), export_id: id }));
  }

  /** The URL expires after minutes, so it is requested on click. */
  protected async download({ id }: OrganizationExportResponse): Promise<void> {
    await this.attempt(async () => {
      const { url } = await this.api.invoke(organizationExportsLink, { org_id: this.id(), export_id: id });
      window.location.assign(url);
    });
  }

  private async attempt(act: () => Promise<unknown>): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    }
    await this.look();
  }

  private async look(): Promise<void> {
    this.exports.set(await this.api.invoke(organizationExportsList, { org_id: this.id(), limit: SHOWN }));
  }
}
