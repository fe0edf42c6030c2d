type Rule = (text: string, form: { hasNaN: boolean; hasWords: boolean }) => boolean;

/** XML Schema, without infinities; NaN where D-SI 2.2 permits. */
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const UNSIGNED = /^\+?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const FACTOR = /^\+?[1-9]\d*(?:\.\d*)?$/;
const SHARE = /^\+?(?:0(?:\.\d*)?|1(?:\.0*)?)$/;
const ZONE = '(?:Z|[-+]\\d\\d:\\d\\d)?';
const DATE = new RegExp(`^-?(\\d{4,9})-(\\d\\d)-(\\d\\d)${ZONE}$`);
const MOMENT = new RegExp(`^(-?\\d{4,9}-\\d\\d-\\d\\d)T(\\d\\d):(\\d\\d):(\\d\\d)(\\.\\d+)?${ZONE}$`);
const DURATION = /^-?P(?=[\dT])(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/;

export function trimmed(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isSpace(text[from])) from += 1;
  while (to > from && isSpace(text[to - 1])) to -= 1;
  return text.slice(from, to);
}
const isSpace = (sign: string | undefined) => sign === ' ' || sign === '\t' || sign === '\r' || sign === '\n';
export const listed = (text: string): string[] => text.split(/[ \t\r\n]+/).filter(Boolean);

const orNaN =
  (pattern: RegExp): Rule =>
  (text, { hasNaN }) =>
    pattern.test(trimmed(text)) || (hasNaN && trimmed(text) === 'NaN');

function isDate(text: string): boolean {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  return isDay(Number(year), Number(month), Number(day));
}

function isDay(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= days;
}

function isMoment(text: string): boolean {
  const [, date = '', hour = '99', minute = '99', second = '99'] = MOMENT.exec(text) ?? [];
  return isDate(date) && Number(hour) <= 24 && Number(minute) < 60 && Number(second) < 60;
}

const RULES: Readonly<Record<string, Rule>> = {
  text: () => true,
  anything: () => true,
  address: () => true,
  words: (text, { hasWords }) => !hasWords || (text !== '' && trimmed(text) === text),
  country: (text) => /^[A-Z]{2}$/.test(text),
  language: (text) => /^[a-z]{2}$/.test(text),
  date: (text) => isDate(trimmed(text)),
  moment: (text) => isMoment(trimmed(text)),
  duration: (text) => DURATION.test(trimmed(text)),
  truth: (text) => /^(?:true|false|1|0)$/.test(trimmed(text)),
  number: orNaN(NUMBER),
  unsigned: orNaN(UNSIGNED),
  factor: orNaN(FACTOR),
  share: orNaN(SHARE),
  whole: (text) => /^[-+]?\d+$/.test(trimmed(text)),
  // Validated where embedded files are read.
  base64: () => true,
};

export function isValue(text: string, value: string, order: number): boolean {
  const form = { hasNaN: order >= 300, hasWords: order >= 200 };
  const [kind = '', of = '', ...words] = value.split(' ');
  if (of !== 'of') return RULES[kind]?.(text, form) ?? false;
  const [first = ''] = words;
  const rule: Rule = words.length === 1 && RULES[first] ? RULES[first] : (one) => words.includes(one);
  return kind === 'list' ? listed(text).every((one) => rule(one, form)) : rule(text, form);
}
