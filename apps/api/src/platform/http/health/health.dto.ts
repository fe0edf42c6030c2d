export class HealthResponse {
  status: 'ok';
  service: string;
}

/** Something an operator should look at, though requests are answered. */
export class ReadinessWarning {
  code: string;
  detail: string;
}

export class ReadinessResponse extends HealthResponse {
  warnings: ReadinessWarning[];
}
