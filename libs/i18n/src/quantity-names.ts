import { quantities as german } from './de/quantities.js';
import { quantities as english } from './en/quantities.js';
import { quantities as spanish } from './es/quantities.js';
import { quantities as french } from './fr/quantities.js';

/** Names by code, in each language. */
export const quantityNames: readonly Readonly<Record<string, string>>[] = [english, german, french, spanish];
