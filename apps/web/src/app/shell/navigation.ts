import * as listed from '../features';
import type { AdministrationPage, Command, Feature, PaletteState, Place } from '../features/feature';

const features: readonly Feature[] = Object.values(listed);

const api: Place = { label: 'shell.nav.api', icon: 'api', link: '/docs', group: 'second', order: 10, outside: true };

const inOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;
const places = [api, ...features.flatMap((feature) => feature.places ?? [])].sort(inOrder);

export const mainPlaces: readonly Place[] = places.filter(({ group }) => group === 'main');
export const secondPlaces: readonly Place[] = places.filter(({ group }) => group === 'second');

export const administrationPages: readonly AdministrationPage[] = features
  .flatMap(({ administration }) => administration ?? [])
  .sort(inOrder);

export const palettePages = features.flatMap(({ pages }) => pages ?? []);

export const organizationParts = features.flatMap(({ parts }) => parts ?? []);

export const viewedLists = features.flatMap(({ views }) => views ?? []);

export function commands(state: PaletteState): Command[] {
  return features.flatMap((feature) => feature.commands?.(state) ?? []).sort(inOrder);
}
