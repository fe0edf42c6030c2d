import { Injectable } from '@nestjs/common';
import { isOwnWork } from '@etalon/access';
import type { EntityManager } from 'typeorm';
import type { Caller } from '../../../platform/access/caller.js';
import { Invalid } from '../../../platform/errors/errors.js';
import { unprintableLetter } from '../../../platform/http/fields/printable.js';
import type { Calibration } from '../calibration/calibration.entity.js';
import { laboratoryOf } from './may-decide.js';
import { type NamedPerson, Performers } from './performers.js';
import type { ReportFacts } from '../calibration/report-facts.dto.js';

type People = Pick<
  Calibration,
  'performed_by_name' | 'performed_by_function' | 'checked_by_name' | 'authorised_by_name' | 'authorised_by_function'
>;
type Named = Pick<
  ReportFacts,
  | 'performed_by_function'
  | 'checked_by_user_id'
  | 'checked_by_name'
  | 'authorised_by_user_id'
  | 'authorised_by_name'
  | 'authorised_by_function'
> & { performed_by_user_id?: string | null; performed_by_name: string };

/** Refuses another typed name: that person's signature would be under it. */
@Injectable()
export class NamedPeople {
  constructor(private readonly performers: Performers) {}

  /** Call in the recording transaction. */
  async require(
    tx: EntityManager,
    caller: Caller,
    organizationId: string | null,
    { given, original }: { given: Named; original: Calibration | null },
  ): Promise<People> {
    const personOf = async (field: keyof Named): Promise<NamedPerson | null> => {
      const id = given[field];
      if (!id) return null;
      const isRestated = field === 'performed_by_user_id' && id === original?.performed_by_user_id;
      const person = await this.performers.require(tx, caller, organizationId, { field, id, isRestated });
      refuseUnprintable(['body', field], person.name);
      return person;
    };
    const { checked_by_user_id: checker = null } = given;
    const by = await personOf('performed_by_user_id');
    const performed_by_name = by?.name ?? given.performed_by_name;
    const checked_by_name = (await personOf('checked_by_user_id'))?.name ?? given.checked_by_name ?? null;
    const work = { performer: { id: given.performed_by_user_id ?? null, name: performed_by_name }, recorder: caller };
    if (checked_by_name !== null && isOwnWork({ id: checker, name: checked_by_name }, work)) {
      const isAllowed = checker && (await laboratoryOf(tx, organizationId)).works_without_second_person;
      if (!isAllowed)
        throw Invalid.field(
          ['body', checker === null ? 'checked_by_name' : 'checked_by_user_id'],
          'Name a checker other than the performer and the recorder',
        );
    }
    const authoriser = await personOf('authorised_by_user_id');
    return {
      performed_by_name,
      performed_by_function: given.performed_by_function?.trim() || (by?.job_title ?? null),
      checked_by_name,
      authorised_by_name: authoriser?.name ?? given.authorised_by_name ?? null,
      authorised_by_function: given.authorised_by_function?.trim() || (authoriser?.job_title ?? null),
    };
  }
}

/** Account names may contain letters that certificates cannot print. */
export function refuseUnprintable(loc: string[], name: string): void {
  const found = unprintableLetter(name, { printed: true });
  if (!found) return;
  const { code_point, letter } = found;
  throw Invalid.field(
    loc,
    'The name contains {code_point} {letter}, which cannot be printed',
    'string_pattern_mismatch',
    {
      code_point,
      letter,
    },
  );
}
