export { dayHere } from './day-here';
export { Format, MOST_COUNTED } from './format';
export { LanguageChoice } from './language';
export { provideLanguage } from './provide-language';
export { TextPipe } from './text-pipe';
export { Texts } from './texts';
