import { getHeapStatistics } from 'node:v8';

/** Heap limit of this thread in bytes, including the young generation. */
export default function heapLimit(): number {
  return getHeapStatistics().heap_size_limit;
}
