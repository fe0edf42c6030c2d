import { chartTokens, type ChartTheme } from './chart-look';

/** Reads the design tokens at an element; ECharts does not resolve custom properties. */
export function readChartTheme(element: Element): ChartTheme {
  const style = getComputedStyle(element);
  const theme: Partial<ChartTheme> = {};
  for (const name of Object.keys(chartTokens) as (keyof ChartTheme)[]) {
    theme[name] = style.getPropertyValue(chartTokens[name]).trim();
  }
  return theme as ChartTheme;
}

/** Calls back when the theme changes between light and dark. Returns the unsubscribe function. */
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
