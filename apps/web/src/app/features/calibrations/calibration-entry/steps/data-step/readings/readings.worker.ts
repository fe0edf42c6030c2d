import { readingsFrom, type ReadingsWanted } from './readings';

/** Parses readings from long texts in a worker. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; text: string; wanted: ReadingsWanted }>) =>
  postMessage({ id: data.id, readings: readingsFrom(data.text, data.wanted) }),
);
