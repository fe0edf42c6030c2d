import { chartTokens, type ChartTheme } from './chart-look';

/** ECharts does not resolve custom properties. */
export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const theme: Partial<ChartTheme> = {};
  for (const name of Object.keys(chartTokens) as (keyof ChartTheme)[]) {
    theme[name] = style.getPropertyValue(chartTokens[name]).trim();
  }
  return theme as ChartTheme;
}

/** @returns the unsubscribe function */
export function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
  const system = typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null;
  system?.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    system?.removeEventListener('change', changed);
  };
}
