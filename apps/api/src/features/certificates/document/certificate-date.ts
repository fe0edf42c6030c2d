import { fill, type CertificateTexts } from './certificate-texts.js';

const NO_BREAK_SPACE = '\u00a0';

export function writtenDate(iso: string, { report }: CertificateTexts): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  const name = report.months.split(/\s/)[Number(month) - 1];
  if (name === undefined) return iso;
  const number = Number(day) === 1 ? report.first_day : Number(day);
  return fill(report.date, { day: number, month: name, year }).replaceAll(' ', NO_BREAK_SPACE);
}
