import { printLabels } from '@etalon/pdf-rendering/labels';

/** Layout and rendering take milliseconds per label, so they run in a worker thread. */
export default printLabels;
