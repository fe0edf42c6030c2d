import { saveFile as save } from '../../ui/charts/chart-export';

export { readable } from '../../session';

/** File generated for this user. */
export interface MadeFile {
  content: Blob;
  name: string;
}

/** Downloads a file in the browser. */
export const saveFile = ({ content, name }: MadeFile): void => save(content, name);
