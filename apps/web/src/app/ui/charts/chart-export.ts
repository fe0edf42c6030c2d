import type { ChartBuilder, ChartSize } from './chart-look';
import { readChartTheme } from './chart-theme';

/** RFC 4180: decimal point and comma in every locale. The byte order mark makes spreadsheets read UTF-8. */
export function toCsv(rows: readonly (readonly (string | number | null)[])[]): string {
  const cell = (value: string | number | null): string => {
    const text = value === null ? '' : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return '\ufeff' + rows.map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n';
}

/** Twice the screen resolution, with the fonts of the page. */
export async function toPng(build: ChartBuilder, host: Element, size: ChartSize): Promise<Blob> {
  const { init } = await import('./echarts-parts');
  const canvas = document.createElement('canvas');
  const theme = readChartTheme(host);
  const chart = init(canvas, null, { renderer: 'canvas', devicePixelRatio: 2, ...size });
  chart.setOption({ animation: false, backgroundColor: theme.panel, ...build(theme, size) });
  const blob = await new Promise<Blob | null>((done) =>
    chart.renderToCanvas({ pixelRatio: 2 }).toBlob(done, 'image/png'),
  );
  chart.dispose();
  if (!blob) throw new Error('the browser made no picture of the chart');
  return blob;
}

export function saveFile(content: Blob | string, name: string, type = 'text/csv;charset=utf-8'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser starts reading after this task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
