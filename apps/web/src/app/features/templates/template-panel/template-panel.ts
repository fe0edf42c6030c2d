import { Component, computed, inject, input } from '@angular/core';
import { RouterLink } from '@angular/router';
import type { CertificateTemplateResponse } from '@etalon/api-client';
import type { MessageKey } from '@etalon/i18n';
import { TextPipe, Texts } from '../../../language';
import { problemText } from '../../../session';
import { Button, Content, Dialogs, Panel, ResourceView, Toasts } from '../../../ui';
import { saveFile } from '../../../ui/charts/chart-export';
import { TemplateDialog, type TemplateForm } from '../template-dialog/template-dialog';
import { PreviewDialog, type Previewed } from '../template-dialog/preview-dialog';
import { TemplatePicture } from '../template-picture';
import { TemplatesData } from '../templates-data';

@Component({
  selector: 'app-template-panel',
  imports: [Button, Content, Panel, ResourceView, RouterLink, TemplatePicture, TextPipe],
  templateUrl: './template-panel.html',
  styleUrl: './template-panel.css',
})
export class TemplatePanel {
  private readonly data = inject(TemplatesData);
  private readonly dialogs = inject(Dialogs);
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);

  /** Null: the installation. */
  readonly organization = input.required<string | null>();
  readonly mayManage = input(false);
  protected readonly templates = this.data.list(() => this.organization());
  protected readonly place = computed(() => {
    const id = this.organization();
    return id === null ? ['/administration/templates'] : ['/organizations', id, 'templates'];
  });

  protected isOwn({ organization_id }: CertificateTemplateResponse): boolean {
    return organization_id === this.organization();
  }

  protected async upload(): Promise<void> {
    const form: TemplateForm = {
      save: (given, onProgress) => this.data.create(this.organization(), given, onProgress),
    };
    await this.saved(await this.dialogs.open<boolean, TemplateForm>(TemplateDialog, form));
  }

  protected async rename(stored: CertificateTemplateResponse): Promise<void> {
    const save: TemplateForm['save'] = ({ name, description }) =>
      this.data.update(stored.id, { name, description: description === '' ? null : description });
    await this.saved(await this.dialogs.open<boolean, TemplateForm>(TemplateDialog, { stored, save }));
  }

  protected async preview(template: CertificateTemplateResponse | null): Promise<void> {
    const name = template?.name ?? this.texts.get('templates.builtin');
    await this.dialogs.open<unknown, Previewed>(PreviewDialog, { name, id: template?.id ?? null });
  }

  protected setDefault({ id }: CertificateTemplateResponse, is_default: boolean): Promise<void> {
    return this.attempt(() => this.data.update(id, { is_default }), 'templates.saved');
  }

  protected async release({ id, version }: CertificateTemplateResponse): Promise<void> {
    await this.attempt(async () => {
      if (await this.data.release(id, version)) this.toasts.done(this.texts.get('signing.done'));
    });
    this.templates.reload();
  }

  protected async download({ id, name, version }: CertificateTemplateResponse): Promise<void> {
    await this.attempt(async () => {
      const { source } = await this.data.source(id, version);
      saveFile(source, `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}-v${String(version)}.html`, 'text/html');
    });
  }

  protected async remove({ id, name }: CertificateTemplateResponse): Promise<void> {
    const goesOn = await this.dialogs.confirm({
      heading: this.texts.get('templates.remove_title', { name }),
      text: this.texts.get('templates.remove_text'),
      act: this.texts.get('common.act.remove'),
      keep: this.texts.get('common.act.keep'),
      danger: true,
    });
    if (goesOn) await this.attempt(() => this.data.remove(id), 'templates.removed');
  }

  private async saved(isSaved: boolean | undefined): Promise<void> {
    if (isSaved) await this.attempt(() => Promise.resolve(), 'templates.saved');
  }

  private async attempt(act: () => Promise<unknown>, done?: MessageKey): Promise<void> {
    try {
      await act();
      if (done) this.toasts.done(this.texts.get(done));
    } catch (error) {
      this.toasts.error(problemText(error, this.texts));
    } finally {
      if (done) this.templates.reload();
    }
  }
}
