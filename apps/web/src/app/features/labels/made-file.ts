import { saveFile as save } from '../../ui/charts/chart-export';

export { readable } from '../../session/basics';

export interface MadeFile {
  content: Blob;
  name: string;
}

export const saveFile = ({ content, name }: MadeFile): void => save(content, name);
