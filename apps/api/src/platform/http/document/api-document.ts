import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Fault } from '../../errors/fault.js';
import { asShapes, type Document } from './shapes.js';

/** On first use: a jobs-only process may never need it. */
@Injectable()
export class ApiDocument {
  private make: (() => OpenAPIObject) | null = null;
  private made: OpenAPIObject | null = null;

  isMadeBy(make: () => OpenAPIObject): void {
    this.make = make;
  }

  /** First use takes 0.5 s of the main thread. */
  prepare(): OpenAPIObject {
    this.made ??= this.make?.() ?? null;
    if (!this.made) throw new Fault('The factory of the API document is not set');
    return this.made;
  }

  get whole(): OpenAPIObject {
    return this.prepare();
  }

  get shapes(): Document {
    return asShapes(this.whole);
  }
}
