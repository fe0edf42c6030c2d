// Records processor time per spec file of a group.
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
