import { Component, computed, inject, input, resource } from '@angular/core';
import { Router, RouterLink } from '@angular/router';
import { Api, assetsAsOf, assetsProfile, type AssetAsOf } from '@etalon/api-client';
import { Format, TextPipe, Texts, dayHere } from '../../../language';
import { Content, Field, Input, Panel, ResourceFaces, Verdict, showPlace } from '../../../ui';
import { conformityOf } from '../../calibrations';
import { dayOf, one, type QueryValue } from '../../lists';
import { FactWords } from '../told/fact-words';

interface Row {
  key: string;
  label: string;
  then: string;
  now: string;
}

/** An asset as it was at the end of a day: what was different from today, what counted, and everything that was stated. */
@Component({
  selector: 'app-as-of-page',
  imports: [Content, Field, Input, Panel, ResourceFaces, RouterLink, TextPipe, Verdict],
  templateUrl: './as-of-page.html',
  styleUrl: './as-of-page.css',
})
export class AsOfPage {
  private readonly api = inject(Api);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly words = inject(FactWords);
  protected readonly format = inject(Format);

  readonly ref = input.required<string>();
  readonly day = input<QueryValue>();

  protected readonly today = dayHere(new Date());
  protected readonly shownDay = computed(() => dayOf(one(this.day())) || this.today);
  protected readonly asset = resource({
    params: () => this.ref(),
    loader: ({ params }) => this.api.invoke(assetsProfile, { asset_ref: params }),
  });
  /** Then and today, told by the same. */
  protected readonly both = resource({
    params: () => ({ asset_ref: this.ref(), day: this.shownDay() }),
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
    const [before, after] = [flat(then), flat(now)];
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
        .filter((key) => of[key] !== null && of[key] !== '' && key !== 'is_active')
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
  protected readonly conformityOf = conformityOf;

  constructor() {
    showPlace(() => [
      { text: this.texts.get('assets.list.title'), link: '/assets' },
      { text: this.asset.hasValue() ? this.asset.value().asset_id : this.ref(), link: `/assets/${this.ref()}` },
      { text: this.texts.get('activity.as_of.title') },
    ]);
  }

  protected go(day: string): void {
    if (dayOf(day)) void this.router.navigate([], { queryParams: { day }, replaceUrl: true });
  }

  /** A channel that was not there has no values, and one that is not any more neither. */
  private side(key: string, facts: Record<string, unknown>, { names }: AssetAsOf): string {
    const channel = /^channel\.([^.]+)$/.exec(key)?.[1];
    if (channel === undefined) return this.words.value('asset', key, facts, names);
    const isThere = Object.keys(facts).some((name) => name.startsWith(`${key}.`));
    return this.texts.get(isThere ? 'activity.channel_there' : 'activity.nothing');
  }
}

function flat({ facts, channels }: AssetAsOf): Record<string, unknown> {
  const ofChannels = channels.flatMap(({ channel_id, facts: own }) =>
    Object.entries(own).map(([key, value]): [string, unknown] => [`channel.${channel_id}.${key}`, value]),
  );
  return { ...facts, ...Object.fromEntries(ofChannels) };
}
