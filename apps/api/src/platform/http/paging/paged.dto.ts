import { BooleanField, IntegerField, TextField } from '../fields/fields.js';
import { OtherwiseNamed } from '../input/field-shape.js';

export interface PageQuery {
  skip: number;
  limit: number;
  cursor?: string | null;
  with_total: boolean;
  /** Maximum count for the total, other than `MOST_COUNTED + 1`; set by the service alone. */
  most_counted?: number;
}

/**
 * The part of a list's query that every list has (decision 11); the class of the query extends it.
 * @param limit how many rows come when nothing is said
 */
export function Paged({ limit: standard = 50, max = 1000 } = {}): new () => PageQuery {
  @OtherwiseNamed({
    ...{ organization: 'organization_id', organisation_id: 'organization_id', org_id: 'organization_id' },
    ...{ location: 'location_id', search: 'q', query: 'q' },
    ...{ offset: 'skip', page_size: 'limit', per_page: 'limit' },
  })
  class PageOfList implements PageQuery {
    @IntegerField({ min: 0, default: 0, description: 'Number of rows to skip; not with a cursor' }) skip: number = 0;
    @IntegerField({ min: 0, max, default: standard, description: 'Maximum number of rows' }) limit: number = standard;
    @TextField({ optional: true, max: 2000, description: 'From the Link header of the page before' }) cursor?:
      string | null;
    @BooleanField({
      default: false,
      description: 'Adds X-Total-Count: how many there are on all pages, counted up to 10000',
    })
    with_total: boolean = false;
  }
  return PageOfList;
}

/** For lists that had no pages before: a larger default page. */
export class WholeListQuery extends Paged({ limit: 1000 }) {}
