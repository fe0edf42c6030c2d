import type { negligible as english } from '../en/negligible.js';
import type { Translated } from '../message.js';

export const negligible: Translated<typeof english> = {
  title: 'Vernachlässigbare Komponenten',
  help: 'Komponenten, die Kalibrierungen dieses Kanals im Messunsicherheitsbudget weglassen. Der Grund wird auf die Kalibrierscheine gedruckt.',
  source: 'Quelle',
  reason: 'Grund',
  fact: 'Vernachlässigbar: {source}',
  of_channel: '{source}: vernachlässigbar laut Kanal: {reason}',
  wrong: {
    twice: 'Diese Quelle ist bereits erklärt',
    long: 'Geben Sie höchstens 500 Zeichen ein',
  },
};
