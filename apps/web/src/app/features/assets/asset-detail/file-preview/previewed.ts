import { uploadRules } from '@etalon/access';
import type { AssetFileResponse } from '@etalon/api-client';

const pictures: readonly string[] = uploadRules.picture.contentTypes;

export const isPdf = ({ content_type }: AssetFileResponse) => content_type === 'application/pdf';

/** What can be looked at here: what every browser shows as a picture, and PDF. */
export const isPreviewed = (file: AssetFileResponse) => isPdf(file) || pictures.includes(file.content_type);
