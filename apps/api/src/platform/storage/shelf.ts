import { type FileHandle, open, rm } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import { Fault } from '../errors/fault.js';
import { asFileSystemFault } from './storage.js';

export class Shelf<T> {
  private file: FileHandle | null = null;
  private readonly places: { start: number; length: number }[] = [];
  private end = 0;

  constructor(private readonly path: string) {}

  async put(value: T): Promise<number> {
    const bytes = serialize(value);
    try {
      this.file ??= await open(this.path, 'wx+', 0o600);
      await this.file.write(bytes, 0, bytes.length, this.end);
    } catch (error) {
      throw asFileSystemFault(error) ?? error;
    }
    this.places.push({ start: this.end, length: bytes.length });
    this.end += bytes.length;
    return this.places.length - 1;
  }

  async take(place: number): Promise<T> {
    const found = this.places[place];
    if (!found || !this.file) throw new Fault('Nothing was put there');
    const { buffer } = await this.file.read(Buffer.alloc(found.length), 0, found.length, found.start);
    return deserialize(buffer) as T;
  }

  async discard(): Promise<void> {
    await this.file?.close();
    this.file = null;
    await rm(this.path, { force: true });
  }
}
