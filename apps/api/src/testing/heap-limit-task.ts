import { getHeapStatistics } from 'node:v8';

export default function heapLimit(): number {
  return getHeapStatistics().heap_size_limit;
}
