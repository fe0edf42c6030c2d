// Jest's jsdom environment that records the processor time of each spec file, for files that hold several.
import { TestEnvironment } from 'jest-environment-jsdom';
import { SpecTimes } from './spec-times.mjs';

export default class JsdomEnvironment extends TestEnvironment {
  #times;

  constructor(config, context) {
    super(config, context);
    this.#times = new SpecTimes(this.global, context.testPath);
  }

  handleTestEvent(event, state) {
    this.#times.handle(event, state);
  }

  async teardown() {
    this.#times.write();
    await super.teardown();
  }
}
