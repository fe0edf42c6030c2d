import { Component, computed, inject, linkedSignal } from '@angular/core';
import type { NotificationPreferenceResponse } from '@etalon/api-client';
import { TextPipe, Texts } from '../../../language';
import { Session, problemText } from '../../../session';
import { Check, Content, Help, Icon, Panel, ResourceView, Toasts } from '../../../ui';
import { SettingsData } from '../settings-data';

type Channel = 'in_app_enabled' | 'email_enabled';

@Component({
  selector: 'app-notices-tab',
  imports: [Check, Content, Help, Icon, Panel, ResourceView, TextPipe],
  templateUrl: './notices-tab.html',
  styleUrl: './notices-tab.css',
})
export class NoticesTab {
  private readonly data = inject(SettingsData);
  private readonly toasts = inject(Toasts);
  private readonly texts = inject(Texts);
  private readonly session = inject(Session);

  protected readonly channels: readonly {
    key: Channel;
    label: 'settings.notices.in_app' | 'settings.notices.email';
  }[] = [
    { key: 'in_app_enabled', label: 'settings.notices.in_app' },
    { key: 'email_enabled', label: 'settings.notices.email' },
  ];

  protected readonly preferences = this.data.preferences();
  private readonly options = this.data.options();
  /** Optimistic update. */
  protected readonly rows = linkedSignal(() => (this.preferences.hasValue() ? this.preferences.value() : []));
  protected readonly sendsNoMail = computed(() => this.options.hasValue() && !this.options.value().mail_enabled);
  protected readonly isViewer = computed(() => !this.session.can('asset.create', null));

  protected name({ category }: NotificationPreferenceResponse): string {
    return this.texts.get(`settings.notices.categories.${category}.name`);
  }

  protected about({ category }: NotificationPreferenceResponse): string {
    return this.texts.get(`settings.notices.categories.${category}.text`);
  }

  /** Sequential: each request contains both channels of its row, and the last must win. */
  private saving = Promise.resolve();

  protected choose({ category }: NotificationPreferenceResponse, channel: Channel, isOn: boolean): void {
    this.put(category, channel, isOn);
    this.saving = this.saving.then(() => this.save(category, channel, isOn));
  }

  private async save(
    category: NotificationPreferenceResponse['category'],
    channel: Channel,
    isOn: boolean,
  ): Promise<void> {
    const row = this.rows().find((one) => one.category === category);
    if (!row) return;
    try {
      await this.data.setPreference(row);
    } catch (error) {
      this.put(category, channel, !isOn);
      this.toasts.error(problemText(error, this.texts));
    }
  }

  private put(category: NotificationPreferenceResponse['category'], channel: Channel, isOn: boolean): void {
    this.rows.update((rows) => rows.map((row) => (row.category === category ? { ...row, [channel]: isOn } : row)));
  }
}
