import { saveFile as save } from '../../ui/charts/chart-export';

export { readable } from '../../session';

/** A file that was made for this person. */
export interface MadeFile {
  content: Blob;
  name: string;
}

/** Hands a file to the browser to keep. */
export const saveFile = ({ content, name }: MadeFile): void => save(content, name);
