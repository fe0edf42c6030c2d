/**
 * The words printed on certificates. An entry of its own (`@etalon/i18n/certificates`) and no section of the catalogue:
 * only who prints certificates loads them, never a browser.
 */
import type { Language } from '../message.js';
import { de } from './de.js';
import { en, type CertificateTexts } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';

export type { CertificateTexts };

export const certificateTexts: Readonly<Record<Language, CertificateTexts>> = { en, es, fr, de };
