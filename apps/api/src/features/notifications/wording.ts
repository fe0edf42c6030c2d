import { isLanguage, loadCatalogue, type MessageParams, translate, writeDay } from '@etalon/i18n';
import type { NoticeTexts } from '../../platform/feature/declare-notice.js';

const DAYS = ['day', 'due'];

interface Words {
  title: string;
  body: string;
}

export async function wordNotice(language: string, texts: NoticeTexts, params: MessageParams): Promise<Words> {
  const catalogue = await loadCatalogue(isLanguage(language) ? language : 'en');
  const written = { ...params };
  for (const name of DAYS) {
    const value = written[name];
    if (typeof value === 'string') written[name] = writeDay(catalogue.language, value);
  }
  return {
    title: translate(catalogue, `mail.${texts}.subject`, written).slice(0, 255),
    body: translate(catalogue, `mail.${texts}.text`, written).trim(),
  };
}
