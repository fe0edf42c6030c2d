import { ApiExtension } from '@nestjs/swagger';

/** Marks a route with attempts counted by its service; the document states the 429 response. */
export const RateLimited = () => ApiExtension('x-rate-limited', true);
