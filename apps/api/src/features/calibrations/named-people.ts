import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../platform/access/caller.js';
import { Invalid } from '../../platform/errors/errors.js';
import { unprintableLetter } from '../../platform/http/printable.js';
import type { Calibration } from './calibration.entity.js';
import { isPerformer } from './may-decide.js';
import { Performers } from './performers.js';
import type { ReportFacts } from './report-facts.dto.js';

type People = Pick<Calibration, 'performed_by_name' | 'checked_by_name' | 'authorised_by_name'>;
type Named = Pick<
  ReportFacts,
  'checked_by_user_id' | 'checked_by_name' | 'authorised_by_user_id' | 'authorised_by_name'
> & { performed_by_user_id?: string | null; performed_by_name: string };

/**
 * Who answers for a calibration: of an account, its name. Another name beside it would put somebody else's signature
 * under a typed one.
 */
@Injectable()
export class NamedPeople {
  constructor(private readonly performers: Performers) {}

  /** In the transaction that records it. @throws Invalid naming the field */
  async require(tx: EntityManager, caller: Caller, organizationId: string | null, given: Named): Promise<People> {
    const nameOf = async (field: keyof Named, typed: string | null | undefined): Promise<string | null> => {
      const id = given[field];
      if (!id) return typed ?? null;
      const name = await this.performers.require(tx, caller, organizationId, { field, id });
      refuseUnprintable(['body', field], name);
      return name;
    };
    const { checked_by_user_id: checker = null } = given;
    const performed_by_name = (await nameOf('performed_by_user_id', null)) ?? given.performed_by_name;
    const checked_by_name = await nameOf('checked_by_user_id', given.checked_by_name);
    const performer = { performed_by_user_id: given.performed_by_user_id ?? null, performed_by_name };
    if (checked_by_name !== null && isPerformer({ id: checker ?? '', name: checked_by_name }, performer))
      throw Invalid.field(
        ['body', checker === null ? 'checked_by_name' : 'checked_by_user_id'],
        'Nobody checks their own work: name somebody other than the performer',
      );
    const authorised_by_name = await nameOf('authorised_by_user_id', given.authorised_by_name);
    return { performed_by_name, checked_by_name, authorised_by_name };
  }
}

/** A name of an account may hold what no certificate can print. */
export function refuseUnprintable(loc: string[], name: string): void {
  const found = unprintableLetter(name, { printed: true });
  if (!found) return;
  const { code_point, letter } = found;
  throw Invalid.field(loc, 'The name holds {code_point} {letter}, which cannot be printed', 'string_pattern_mismatch', {
    code_point,
    letter,
  });
}
