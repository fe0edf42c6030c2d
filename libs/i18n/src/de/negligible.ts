import type { negligible as english } from '../en/negligible.js';
import type { Translated } from '../message.js';

export const negligible: Translated<typeof english> = {
  title: 'Vernachlässigbare Beiträge',
  help: 'Was Kalibrierungen dieses Kanals im Unsicherheitsbudget weglassen dürfen. Der Grund steht auf ihren Scheinen.',
  source: 'Quelle',
  reason: 'Grund',
  fact: 'Vernachlässigbar: {source}',
  of_channel: '{source}: vernachlässigbar laut Kanal: {reason}',
  wrong: {
    twice: 'Sie ist schon erklärt',
    long: 'Nicht mehr als 500 Zeichen',
  },
};
