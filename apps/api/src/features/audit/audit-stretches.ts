import type { Stretch } from '../../platform/http/paging/visible-list.js';
import type { AuditListQuery } from './audit.dto.js';

const MONTHS = [1, 13];

/** Few partitions first. Entries of one object: all at once. */
export function stretchesOf({ entity_id, from, to }: AuditListQuery, behind: string | null, now: Date): Stretch[] {
  const upTo: Stretch = (e, bind) =>
    [
      ...(behind === null ? [] : [`${e}.created_at <= ${bind(behind)}::timestamptz`]),
      ...(to ? [`${e}.created_at < ${bind(to)}::timestamptz`] : []),
    ].join(' and ') || 'true';
  const notBefore =
    (bound: Date | string): Stretch =>
    (e, bind) =>
      `${e}.created_at >= ${bind(bound)}::timestamptz`;
  const all: Stretch = from ? (e, bind) => `${upTo(e, bind)} and ${notBefore(from)(e, bind)}` : upTo;
  if (entity_id) return [all];
  const given = [behind?.replace(/\+00$/, 'Z'), to].flatMap((time) => (time ? [Date.parse(time)] : []));
  const newest = Math.min(now.getTime(), ...given.filter((time) => !Number.isNaN(time)));
  const bounds = MONTHS.map((months) => monthBefore(newest, months)).filter((bound) => !from || bound > new Date(from));
  return [...bounds, null].map((lower, n): Stretch => {
    const upper = bounds[n - 1];
    return (e, bind) =>
      [
        all(e, bind),
        ...(upper ? [`${e}.created_at < ${bind(upper)}::timestamptz`] : []),
        ...(lower ? [notBefore(lower)(e, bind)] : []),
      ].join(' and ');
  });
}

function monthBefore(time: number, months: number): Date {
  const day = new Date(time);
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - months, 1));
}
