import { Injectable, inject } from '@angular/core';
import { isLanguage, languageNames } from '@etalon/i18n';
import { Format, Texts } from '../../../language';
import { asStatus, factsOf, readValues, statusSigns, type Fields } from '../../../ui';
import { assetFields, channelFields } from '../../assets';
import { locationFields } from '../../locations';
import { accreditationFields, organizationFields, scopeEntryFields } from '../../organizations';
import { procedureFields } from '../../procedures';

type State = Readonly<Record<string, unknown>>;
interface NamedId {
  id: string;
  name: string;
}

const CHANNEL_FACT = /^channel\.(.+)\.([^.]+)$/;
const CHANNEL = /^channel\.(.+)$/;
const STEP_FACT = /^step\.(.+)\.([^.]+)$/;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const fieldsOf: Readonly<Partial<Record<string, Fields>>> = {
  asset: assetFields,
  channel: channelFields,
  location: locationFields,
  organization: { ...scopeEntryFields, ...accreditationFields, ...organizationFields },
  procedure: procedureFields,
};

const worded: Readonly<Partial<Record<string, readonly string[]>>> = {
  role: ['roles.global', 'roles.organization'],
  calibration_type: ['calibrations.type'],
  calibration_purpose: ['calibrations.purpose'],
  decision: ['impact.decision'],
  code_kind: ['assets.codes.kinds'],
  reason: ['errors', 'activity.reasons'],
  accuracy_type: ['specification.part', 'activity.accuracy_types'],
  paused_because: ['webhooks.because'],
  every: ['backup.plan.intervals'],
  type: ['administration.jobs.kinds'],
};

type Negligible = Readonly<Record<'source' | 'reason', string>>;

function isNegligible(value: unknown): value is Negligible {
  return typeof value === 'object' && value !== null && 'source' in value && 'reason' in value;
}

@Injectable({ providedIn: 'root' })
export class FactText {
  private readonly texts = inject(Texts);
  private readonly format = inject(Format);

  label(type: string, key: string): string {
    const [, channel, ofChannel] = CHANNEL_FACT.exec(key) ?? [];
    if (channel !== undefined && ofChannel !== undefined)
      return this.texts.get('activity.channel_fact', { channel, fact: this.named('channel', ofChannel) });
    const [, whole] = CHANNEL.exec(key) ?? [];
    if (whole !== undefined) return this.texts.get('activity.channel', { channel: whole });
    const [, step, ofStep] = STEP_FACT.exec(key) ?? [];
    if (step !== undefined && ofStep !== undefined)
      return this.texts.get('activity.step_fact', { step, fact: this.named('procedure', ofStep) });
    return this.named(type, key);
  }

  value(type: string, key: string, state: State, names: readonly NamedId[]): string {
    const value = state[key];
    if (value === null || value === undefined || value === '') return this.texts.get('activity.nothing');
    const [, channel, ofChannel] = CHANNEL_FACT.exec(key) ?? [];
    if (channel !== undefined && ofChannel !== undefined) {
      const own = Object.entries(state).flatMap(([name, one]): [string, unknown][] => {
        const [, of, fact] = CHANNEL_FACT.exec(name) ?? [];
        return of === channel && fact !== undefined ? [[fact, one]] : [];
      });
      return this.declared('channel', ofChannel, Object.fromEntries(own)) ?? this.plain(ofChannel, value, names);
    }
    const isChannel = CHANNEL.test(key);
    if (isChannel && typeof value === 'string')
      return this.texts.find(`activity.channel_${value === 'present' ? 'there' : value}`) ?? value;
    return this.declared(type, key, state) ?? this.plain(key, value, names);
  }

  private named(type: string, key: string): string {
    const fields = fieldsOf[type] ?? {};
    const label = fields[key]?.label;
    if (label) return this.texts.get(label);
    const quantity = Object.values(fields).find(({ unit }) => unit?.field === key)?.label;
    if (quantity) return this.texts.get('assets.table.unit_of', { name: this.texts.get(quantity) });
    return this.texts.find(`activity.facts.${key}`) ?? key.replaceAll('_', ' ');
  }

  private declared(type: string, key: string, state: State): string | undefined {
    const fields = fieldsOf[type] ?? {};
    const field = fields[key];
    if (typeof state[key] === 'string') {
      const unit = Object.values(fields).find(({ unit: one }) => one?.field === key)?.unit;
      const values = readValues(fields, state);
      const named = unit?.offered({ values, texts: this.texts, format: this.format, offers: {} });
      const label = named?.find(({ value }) => value === state[key])?.label;
      if (label) return label;
      if (typeof values[key] === 'boolean') return this.plain(key, values[key], []);
    }
    if (!field || typeof state[key] === 'boolean' || typeof state[key] === 'object') return undefined;
    const isUpperEnd = Object.values(fields).some(({ upTo }) => upTo === key);
    if (field.fact === false && !isUpperEnd) return undefined;
    const [fact] = factsOf(
      { [key]: { ...field, fact: undefined, upTo: undefined, when: undefined } },
      state,
      this.texts,
      this.format,
      fields,
    );
    return fact?.value;
  }

  private plain(key: string, value: unknown, names: readonly NamedId[]): string {
    if (Array.isArray(value)) return value.map((one) => this.plain(key, one, names)).join('; ');
    if (typeof value === 'boolean') return this.texts.get(value ? 'common.yes' : 'common.no');
    if (typeof value === 'number') return this.format.number(value);
    if (isNegligible(value)) return this.negligible(value);
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .filter(([, one]) => one !== null)
        .map(([, one]) => this.plain(key, one, names))
        .join(', ');
    return this.text(key, String(value), names);
  }

  private negligible({ source, reason }: Negligible): string {
    return `${this.texts.find(`calibrations.budget.missing.${source}`) ?? source}: ${reason}`;
  }

  private text(key: string, value: string, names: readonly NamedId[]): string {
    if (UUID.test(value)) return names.find(({ id }) => id === value)?.name ?? value;
    if (DAY.test(value)) return this.format.date(value);
    if (MOMENT.test(value)) return this.format.dateTime(value);
    if (key === 'language' && isLanguage(value)) return languageNames[value];
    if ((key === 'status' || key === 'conformity') && Object.hasOwn(statusSigns, value))
      return this.texts.get(statusSigns[asStatus(value)].word);
    for (const words of worded[key] ?? []) {
      const word = this.texts.find(`${words}.${value}`);
      if (word !== undefined) return word;
    }
    return value;
  }
}
