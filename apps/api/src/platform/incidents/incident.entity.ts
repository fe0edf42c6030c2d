import { Check, Column, Entity, Index } from 'typeorm';
import { Id, OptionalText, OptionalWhole, Real, Text, Time } from '../database/schema/columns.js';

export const incidentKinds = ['failure', 'slow_statement'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** A kind of failure or slow statement at one place, with its count. */
@Entity('incidents')
@Check('incidents_kind', `kind in ('failure', 'slow_statement')`)
@Index('incidents_last', ['last_at', 'id'])
export class Incident {
  /** Hash of kind, route and description. */
  @Id() id: string;
  @Text(20) kind: IncidentKind;
  /** A route pattern, or a kind of job. */
  @Text(200) route: string;
  /** Kind and code of an error, or a statement without values. */
  @Text(1500) what: string;
  @OptionalWhole() status: number | null;
  @Column({ type: 'bigint', transformer: { from: Number, to: (value: number) => value } }) count: number;
  @Real() total_ms: number;
  @Real() longest_ms: number;
  @Time() first_at: Date;
  @Time() last_at: Date;
  @OptionalText(64) request_id: string | null;
}
