import { Component, computed, inject, input, resource } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { Api, assetsAsOf, assetsProfile, type AssetAsOf, type CalibrationAsOf } from '@etalon/api-client';
import { Format, TextPipe, Texts, dayHere } from '../../../language';
import {
  type Conformity,
  Content,
  DateInput,
  Field,
  Panel,
  ResourceView,
  Scrolls,
  resultBadge,
  showBreadcrumbs,
  Verdict,
} from '../../../ui';
import { dayOf, one, type QueryValue } from '../../lists';
import { FactText } from '../entries/fact-text';

interface Row {
  key: string;
  label: string;
  then: string;
  now: string;
}

@Component({
  selector: 'app-as-of-page',
  imports: [Content, DateInput, Field, Panel, ResourceView, RouterLink, Scrolls, TextPipe, Verdict],
  templateUrl: './as-of-page.html',
  styleUrl: './as-of-page.css',
})
export class AsOfPage {
  private readonly api = inject(Api);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly words = inject(FactText);
  protected readonly format = inject(Format);

  readonly ref = input.required<string>();
  readonly day = input<QueryValue>();

  protected readonly asset = resource({
    params: () => this.ref(),
    loader: ({ params }) => this.api.invoke(assetsProfile, { asset_ref: params }),
  });
  protected readonly today = computed(() => (this.asset.hasValue() && this.asset.value().today) || dayHere(new Date()));
  protected readonly shownDay = computed(() => dayOf(one(this.day())) || this.today());
  protected readonly both = resource({
    params: () =>
      dayOf(one(this.day())) || !this.asset.isLoading() ? { asset_ref: this.ref(), day: this.shownDay() } : undefined,
    loader: async ({ params }) => {
      const [then, now] = await Promise.all([
        this.api.invoke(assetsAsOf, params),
        this.api.invoke(assetsAsOf, { ...params, day: '2999-12-31' }),
      ]);
      return { then, now };
    },
  });
  protected readonly changed = computed((): Row[] => {
    if (!this.both.hasValue()) return [];
    const { then, now } = this.both.value();
    const [before, after] = [flat(then, then), flat(now, then)];
    return then.changed.map((key) => ({
      key,
      label: this.words.label('asset', key),
      then: this.side(key, before, then),
      now: this.side(key, after, now),
    }));
  });
  protected readonly stated = computed(() => {
    if (!this.both.hasValue()) return [];
    const { then } = this.both.value();
    const facts = (of: Record<string, unknown>, type: string) =>
      Object.keys(of)
        .filter(
          (key) =>
            of[key] !== null &&
            of[key] !== '' &&
            !(Array.isArray(of[key]) && of[key].length === 0) &&
            key !== 'is_active',
        )
        .map((key) => ({ term: this.words.label(type, key), value: this.words.value(type, key, of, then.names) }));
    return [
      { name: null, isKept: true, facts: facts(then.facts, 'asset') },
      ...then.channels.map(({ channel_id: channel, facts: own, is_kept }) => ({
        name: this.texts.get('activity.channel', { channel }),
        isKept: is_kept,
        facts: is_kept ? facts(own, 'channel') : [],
      })),
    ];
  });
  protected readonly conformityOf = ({ conformity, uncertainty_state }: CalibrationAsOf): Conformity =>
    resultBadge({ verdict: conformity, uncertainty_state }).conformity;

  constructor() {
    showBreadcrumbs(() => [
      { text: this.texts.get('assets.list.title'), link: '/assets' },
      { text: this.asset.hasValue() ? this.asset.value().asset_id : this.ref(), link: `/assets/${this.ref()}` },
      { text: this.texts.get('activity.as_of.title') },
    ]);
  }

  protected go(day: string): void {
    if (dayOf(day)) void this.router.navigate([], { queryParams: { day }, replaceUrl: true });
  }

  /** A whole channel has no value: it exists or not. */
  private side(key: string, facts: Record<string, unknown>, { names }: AssetAsOf): string {
    const isThere = Object.keys(facts).some((name) => name.startsWith(`${key}.`));
    if (isThere) return this.texts.get('activity.channel_there');
    return this.words.value('asset', key, facts, names);
  }
}

/** Both sides of a row have equal keys. */
function flat({ facts, channels }: AssetAsOf, named: AssetAsOf): Record<string, unknown> {
  const names = new Map(named.channels.map(({ id, channel_id }) => [id, channel_id]));
  const ofChannels = channels.flatMap(({ id, channel_id, facts: own }) =>
    Object.entries({ channel_id, ...own }).map(([key, value]): [string, unknown] => [
      `channel.${names.get(id) ?? channel_id}.${key}`,
      value,
    ]),
  );
  return { ...facts, ...Object.fromEntries(ofChannels) };
}
