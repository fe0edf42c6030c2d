/** Separate entry point `@etalon/i18n/certificates`: browsers never load it. */
import type { Language } from '../message.js';
import { de } from './de.js';
import { en, type CertificateTexts } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';

export type { CertificateTexts };

export const certificateTexts: Readonly<Record<Language, CertificateTexts>> = { en, es, fr, de };
