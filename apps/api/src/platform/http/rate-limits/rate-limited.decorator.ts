import { ApiExtension } from '@nestjs/swagger';

export const RateLimited = () => ApiExtension('x-rate-limited', true);
