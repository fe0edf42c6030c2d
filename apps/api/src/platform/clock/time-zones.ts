const known = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
const formats = new Map<string, Intl.DateTimeFormat>();

/** `asia/kolkata` and `Asia/Calcutta` are equal. Null if unknown. */
export function timeZoneNamed(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return known.has(timeZone) ? timeZone : null;
  } catch {
    return null;
  }
}

/** Single definition of a day's beginning (decision 13). Default UTC. */
export function dayOf(moment: Date, zone: string | null = null): string {
  if (zone === null) return moment.toISOString().slice(0, 10);
  const parts = new Map(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/** 0 to 23. Default UTC. */
export function hourOf(moment: Date, zone: string | null = null): number {
  return Number(
    moment.toLocaleTimeString('en-u-nu-latn', { timeZone: zone ?? 'UTC', hour: '2-digit', hourCycle: 'h23' }),
  );
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    formats.get(zone) ??
    // Independent of the locale.
    new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  formats.set(zone, format);
  return format;
}

/** Zones with the day before or after UTC's. */
export function zonesApart(moment: Date): { behind: string[]; ahead: string[] } {
  const utc = dayOf(moment);
  const dated = [...known].map((zone) => ({ zone, day: dayOf(moment, zone) }));
  return {
    behind: dated.filter(({ day }) => day < utc).map(({ zone }) => zone),
    ahead: dated.filter(({ day }) => day > utc).map(({ zone }) => zone),
  };
}
