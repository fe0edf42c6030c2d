import { DOCUMENT, Injectable, computed, effect, inject, signal } from '@angular/core';

export const themeChoices = ['light', 'dark', 'system'] as const;
type ThemeChoice = (typeof themeChoices)[number];

/** Shared with public/theme.js, which applies it before the first paint. */
const KEY = 'etalon.theme';

@Injectable({ providedIn: 'root' })
export class Theme {
  private readonly window = inject(DOCUMENT).defaultView;
  private readonly systemQuery = this.window?.matchMedia('(prefers-color-scheme: dark)');
  private readonly systemIsDark = signal(this.systemQuery?.matches ?? false);
  private readonly chosen = signal<ThemeChoice>(remembered());

  readonly choice = this.chosen.asReadonly();
  readonly isDark = computed(() => this.chosen() === 'dark' || (this.chosen() === 'system' && this.systemIsDark()));

  constructor() {
    const root = inject(DOCUMENT).documentElement;
    this.systemQuery?.addEventListener('change', (event) => this.systemIsDark.set(event.matches));
    this.window?.addEventListener('storage', (event) => {
      if (event.key === KEY) this.chosen.set(remembered());
    });
    effect(() => (root.dataset['theme'] = this.isDark() ? 'dark' : 'light'));
  }

  choose(choice: ThemeChoice): void {
    this.chosen.set(choice);
    try {
      localStorage.setItem(KEY, choice);
    } catch {
      // Storage refused: the choice lasts until the page is closed.
    }
  }
}

function remembered(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return themeChoices.find((choice) => choice === stored) ?? 'system';
  } catch {
    return 'system';
  }
}
