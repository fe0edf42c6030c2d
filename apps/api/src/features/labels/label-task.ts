import { printLabels } from '@etalon/pdf-rendering/labels';

/** Setting and painting take milliseconds for each label: not on the thread of the requests. */
export default printLabels;
