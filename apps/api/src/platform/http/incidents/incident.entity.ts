import { Check, Column, Entity, Index } from 'typeorm';
import { Id, OptionalText, OptionalWhole, Real, Text, Time } from '../../database/schema/columns.js';

export const incidentKinds = ['failure', 'slow_statement'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

@Entity('incidents')
@Check('incidents_kind', `kind in ('failure', 'slow_statement')`)
@Index('incidents_last', ['last_at', 'id'])
export class Incident {
  @Id() id: string;
  @Text(20) kind: IncidentKind;
  @Text(200) route: string;
  @Text(1500) what: string;
  @OptionalWhole() status: number | null;
  @Column({ type: 'bigint', transformer: { from: Number, to: (value: number) => value } }) count: number;
  @Real() total_ms: number;
  @Real() longest_ms: number;
  @Time() first_at: Date;
  @Time() last_at: Date;
  @OptionalText(64) request_id: string | null;
}
