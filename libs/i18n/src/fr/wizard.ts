import type { wizard as english } from '../en/wizard.js';
import type { Translated } from '../message.js';

export const wizard: Translated<typeof english> = {
  steps: {
    analysis: 'Analyse',
  },
};
