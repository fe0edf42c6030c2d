import { getHeapStatistics } from 'node:v8';

/** How large the heap of this thread may become, what is young in it included. */
export default function heapLimit(): number {
  return getHeapStatistics().heap_size_limit;
}
