import { ApiExtension } from '@nestjs/swagger';

/** What a route refuses with beside what the document derives from its method, its objects and its token. */
export const Refuses = (...statuses: (400 | 401 | 403 | 404 | 409 | 416 | 429 | 502)[]) =>
  ApiExtension('x-refuses', statuses);
