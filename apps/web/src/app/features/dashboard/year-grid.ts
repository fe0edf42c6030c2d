import type { CalendarDay } from '@etalon/api-client';

type DayLook = 'none' | 'few' | 'some' | 'many' | 'overdue' | 'soon' | 'later';

export interface DayCell extends CalendarDay {
  look: DayLook;
  isToday: boolean;
  weekday: number;
  week: number;
}

interface YearGrid {
  cells: readonly DayCell[];
  weeks: number;
  months: readonly { day: string; week: number }[];
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 30;

export function yearGrid(year: number, today: string, days: readonly CalendarDay[]): YearGrid {
  const known = new Map(days.map((one) => [one.day, one]));
  const first = Date.UTC(year, 0, 1);
  const count = Math.round((Date.UTC(year + 1, 0, 1) - first) / DAY_MS);
  const offset = weekdayOf(first);
  const soon = isoOf(Date.parse(`${today}T00:00:00Z`) + SOON_DAYS * DAY_MS);
  const cells = Array.from({ length: count }, (_, n): DayCell => {
    const day = isoOf(first + n * DAY_MS);
    const { performed, due } = known.get(day) ?? { performed: 0, due: 0 };
    return {
      day,
      performed,
      due,
      look: lookOf({ day, performed, due }, today, soon),
      isToday: day === today,
      weekday: weekdayOf(first + n * DAY_MS),
      week: Math.floor((n + offset) / 7),
    };
  });
  return {
    cells,
    weeks: (cells.at(-1)?.week ?? 0) + 1,
    months: cells.filter(({ day }) => day.endsWith('-01')).map(({ day, week }) => ({ day, week })),
  };
}

/** Due calibrations take priority over performed ones. */
function lookOf({ day, performed, due }: CalendarDay, today: string, soon: string): DayLook {
  if (due > 0) return day < today ? 'overdue' : day <= soon ? 'soon' : 'later';
  if (performed === 0) return 'none';
  return performed === 1 ? 'few' : performed < 4 ? 'some' : 'many';
}

const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10);

const weekdayOf = (time: number) => (new Date(time).getUTCDay() + 6) % 7;
