import type { Language } from '../message.js';

/** What stands on every certificate that an organization's own template makes. */
const en = {
  item: 'Object {asset_id}, {name}',
  verify: 'Verify with the code beside it, or with this number and {code} at {address}',
};
export type CustomTexts = typeof en;

const de: CustomTexts = {
  item: 'Gegenstand {asset_id}, {name}',
  verify: 'Zu prüfen mit dem Code daneben oder mit dieser Nummer und {code} auf {address}',
};

const fr: CustomTexts = {
  item: 'Objet {asset_id}, {name}',
  verify: 'À vérifier avec le code ci-contre, ou avec ce numéro et {code} sur {address}',
};

const es: CustomTexts = {
  item: 'Objeto {asset_id}, {name}',
  verify: 'Compruébelo con el código de al lado, o con este número y {code} en {address}',
};

export const customTexts: Record<Language, CustomTexts> = { en, de, fr, es };
