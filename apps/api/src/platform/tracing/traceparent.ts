interface TracePlace {
  readonly traceId: string;
  readonly spanId: string;
  readonly traceFlags: number;
}

const WRITTEN = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-.{0,400})?$/;

export function readTraceparent(text: unknown): TracePlace | null {
  const [, traceId, spanId, flags] = (typeof text === 'string' ? WRITTEN.exec(text) : null) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return null;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}

export const writeTraceparent = ({ traceId, spanId, traceFlags }: TracePlace): string =>
  `00-${traceId}-${spanId}-0${traceFlags & 1}`;
