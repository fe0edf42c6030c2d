import { readingsFrom, type ReadingsWanted } from './readings';

addEventListener('message', ({ data }: MessageEvent<{ id: number; text: string; wanted: ReadingsWanted }>) =>
  postMessage({ id: data.id, readings: readingsFrom(data.text, data.wanted) }),
);
