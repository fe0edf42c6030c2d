import { Injectable } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Fault } from '../../errors/fault.js';
import { asShapes, type Document } from './shapes.js';

/** API document of this process, generated on first use: a process that only runs jobs may never need it. */
@Injectable()
export class ApiDocument {
  private make: (() => OpenAPIObject) | null = null;
  private made: OpenAPIObject | null = null;

  /** Called by the code that creates the application. */
  isMadeBy(make: () => OpenAPIObject): void {
    this.make = make;
  }

  /** Takes 0.5 s of the main thread on first use. */
  prepare(): OpenAPIObject {
    this.made ??= this.make?.() ?? null;
    if (!this.made) throw new Fault('Nobody said how the API document is made');
    return this.made;
  }

  get whole(): OpenAPIObject {
    return this.prepare();
  }

  get shapes(): Document {
    return asShapes(this.whole);
  }
}
