import { ApiExtension } from '@nestjs/swagger';

export const Refuses = (...statuses: (400 | 401 | 403 | 404 | 409 | 416 | 429 | 502)[]) =>
  ApiExtension('x-refuses', statuses);
