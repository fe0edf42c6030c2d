import { printLabels } from '@etalon/pdf-rendering/labels';

export default printLabels;
