import { CdkMenuTrigger } from '@angular/cdk/menu';
import { Component, inject } from '@angular/core';
import { RouterLink } from '@angular/router';
import { languageNames, languages, type Language } from '@etalon/i18n';
import { NotificationBell } from '../../features/notifications';
import { CameraOpener } from '../../features/scanning';
import { LanguageChoice, TextPipe } from '../../language';
import { Session } from '../../session/basics';
import { Theme, themeChoices } from '../../theme/theme';
import { Button, Icon, Mark, Menu, MenuChoice, MenuItem, Person, Place } from '../../ui/lists';
import { PaletteOpener } from '../palette/palette-opener';
import { SidebarState } from '../sidebar/sidebar-state';
import { Crumbs } from './crumbs';

@Component({
  selector: 'app-topbar',
  imports: [
    Button,
    CdkMenuTrigger,
    Crumbs,
    Icon,
    Mark,
    Menu,
    MenuChoice,
    MenuItem,
    NotificationBell,
    Person,
    RouterLink,
    TextPipe,
  ],
  templateUrl: './topbar.html',
  styleUrl: './topbar.css',
  host: { role: 'banner' },
})
export class Topbar {
  protected readonly session = inject(Session);
  protected readonly sidebar = inject(SidebarState);
  protected readonly crumbs = inject(Place).crumbs;
  protected readonly palette = inject(PaletteOpener);
  protected readonly camera = inject(CameraOpener);
  protected readonly theme = inject(Theme);
  protected readonly language = inject(LanguageChoice);

  protected readonly languages = languages;
  protected readonly languageNames = languageNames;
  protected readonly themes = themeChoices.map((value) => ({ value, label: `shell.theme.${value}` as const }));
  protected readonly isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

  protected setLanguage(language: Language): void {
    void this.language.choose(language);
    void this.session.rememberLanguage(language);
  }
}
