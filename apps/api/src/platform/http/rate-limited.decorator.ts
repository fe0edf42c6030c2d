import { ApiExtension } from '@nestjs/swagger';

/** Attempts at this route are counted by its service; the document tells that it may answer 429. */
export const RateLimited = () => ApiExtension('x-rate-limited', true);
