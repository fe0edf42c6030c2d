import { Injectable } from '@nestjs/common';
import type { Verdict } from '@etalon/metrology';
import { Parameters } from '../../../platform/access/visible-to.js';
import { Database } from '../../../platform/database/database.js';
import { responseOf } from '../../../platform/http/fields/field-declarations.js';
import type { Page } from '../../../platform/http/paging/page.js';
import { readPage } from '../../../platform/http/paging/read-page.js';
import { FrequencyResponsePointResponse, type SweepListQuery } from '../calibration/frequency-response.dto.js';
import type { FrequencyResponsePoint } from './frequency-response.entity.js';

@Injectable()
export class SweepQueries {
  constructor(private readonly database: Database) {}

  async points(id: string, query: SweepListQuery): Promise<Page<FrequencyResponsePointResponse>> {
    const parameters = new Parameters();
    const calibration = parameters.bind(id);
    const page = await readPage<FrequencyResponsePoint>(this.database, query, {
      name: 'calibrations.frequency_response_points',
      by: [{ expression: 'p.sweep_index', type: 'integer' }],
      parameters,
      statement: ({ place, after, orderBy, slice }) => `select p.*, ${place} from frequency_response_points p
        where p.calibration_id = ${calibration} and ${after} ${orderBy} ${slice}`,
    });
    return page.map((point) =>
      responseOf(FrequencyResponsePointResponse, point, { verdict: (point.verdict ?? 'not_evaluated') as Verdict }),
    );
  }

  all(id: string): Promise<FrequencyResponsePoint[]> {
    return this.database.rows<FrequencyResponsePoint>(
      'select * from frequency_response_points where calibration_id = $1 order by sweep_index',
      [id],
    );
  }
}
