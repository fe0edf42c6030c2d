import { uploadRules } from '@etalon/access';
import type { AssetFileResponse } from '@etalon/api-client';

const pictures: readonly string[] = uploadRules.picture.contentTypes;

export const isPdf = ({ content_type }: AssetFileResponse) => content_type === 'application/pdf';

export const isPreviewed = (file: AssetFileResponse) => isPdf(file) || pictures.includes(file.content_type);
