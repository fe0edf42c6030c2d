export class HealthResponse {
  status: 'ok';
  service: string;
}
