import type { Texts } from '../../../language';
import type { WordQuestion } from '../../../ui';

const WORD = 'REPLACE';

export function replaceQuestion(name: string, texts: Texts): WordQuestion {
  return {
    heading: texts.get('backup.confirm.title', { name }),
    text: texts.get('backup.confirm.text'),
    label: texts.get('backup.confirm.word', { word: WORD }),
    wrong: texts.get('backup.confirm.wrong', { word: WORD }),
    word: WORD,
    act: texts.get('backup.confirm.act'),
  };
}
