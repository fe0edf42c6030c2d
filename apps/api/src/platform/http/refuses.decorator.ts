import { ApiExtension } from '@nestjs/swagger';

/** Status codes of a route in addition to those derived from its method, objects and token. */
export const Refuses = (...statuses: (400 | 401 | 403 | 404 | 409 | 416 | 429 | 502)[]) =>
  ApiExtension('x-refuses', statuses);
