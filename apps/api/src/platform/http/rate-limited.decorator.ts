import { ApiExtension } from '@nestjs/swagger';

/** Marks a route whose service counts attempts; the document states the 429 response. */
export const RateLimited = () => ApiExtension('x-rate-limited', true);
