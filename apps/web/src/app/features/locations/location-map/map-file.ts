import { Injectable, resource } from '@angular/core';
import { readEarth, type Earth, type EarthFile } from './earth';

/** Fetched from our own server, once. */
@Injectable({ providedIn: 'root' })
export class MapFile {
  private earth: Promise<Earth> | undefined;

  readonly of = () =>
    resource({
      loader: () => {
        this.earth ??= this.fetch();
        return this.earth;
      },
    });

  private async fetch(): Promise<Earth> {
    try {
      const response = await fetch('/map.json');
      if (!response.ok) throw new Error(`map.json: ${String(response.status)}`);
      return readEarth((await response.json()) as EarthFile);
    } catch (error) {
      this.earth = undefined;
      throw error;
    }
  }
}
