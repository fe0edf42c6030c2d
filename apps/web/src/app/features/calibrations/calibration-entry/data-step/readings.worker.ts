import { readingsFrom, type ReadingsWanted } from './readings';

/** Readings of a long text beside the thread of the page. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; text: string; wanted: ReadingsWanted }>) =>
  postMessage({ id: data.id, readings: readingsFrom(data.text, data.wanted) }),
);
