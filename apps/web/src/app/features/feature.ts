import { InjectionToken } from '@angular/core';
import type { Routes } from '@angular/router';
import type { FreeAction, ReachingAction } from '@etalon/access';
import type { MessageKey, MessageParams } from '@etalon/i18n';
import type { IconName } from '../ui';

/** A place the sidebar and the palette lead to. */
export interface Place {
  label: MessageKey;
  icon: IconName;
  link: string;
  /** Above, with what the work is about, or below, with what serves it. */
  group: 'main' | 'second';
  /** Ascending within its group. */
  order: number;
  /** Outside the app: opens beside it. */
  outside?: boolean;
  /** Only for those who may do this. */
  action?: FreeAction;
}

/** A page where the installation is looked after; its route stands with the feature. */
export interface AdministrationPage {
  label: MessageKey;
  /** What one finds there. */
  text: MessageKey;
  icon: IconName;
  link: string;
  /** Ascending. */
  order: number;
  /** Only for those who may do this. */
  action: FreeAction;
}

/** Those of all features, in order. */
export const ADMINISTRATION_PAGES = new InjectionToken<readonly AdministrationPage[]>('pages of the administration', {
  factory: () => [],
});

/** What a person begins from the palette. */
export interface Command {
  label: MessageKey;
  params?: MessageParams;
  link: readonly unknown[];
  query?: Record<string, string>;
  /** Offered to who may do this; where it reaches an object, with the object's organization, null for one that has none yet. */
  access: [action: FreeAction] | [action: ReachingAction, organizationId: string | null];
  /** Ascending. */
  order: number;
  /** Shown only while its text holds what was typed; the others use what was typed. */
  byLabel?: boolean;
  /** Makes a new thing of what was typed: offered after everything that was found. */
  begins?: boolean;
}

/** What the palette holds at this moment. */
export interface PaletteState {
  search: string;
  /** The best asset found that is in use. */
  asset: { asset_id: string; organization_id: string | null } | null;
}

/** A part of a place that the palette finds by its name: a tab, a calculator. */
export interface PalettePage {
  label: MessageKey;
  icon: IconName;
  link: string;
  query?: Record<string, string>;
  /** Only for those who may do this. */
  action?: FreeAction;
}

/** What a feature adds to the app. It is loaded with the first page, so that screens come by `import()` only. */
export interface Feature {
  /** Within the frame, for people who are signed in. */
  routes?: Routes;
  /** Without the frame. */
  openRoutes?: Routes;
  places?: readonly Place[];
  administration?: readonly AdministrationPage[];
  pages?: readonly PalettePage[];
  commands?: (state: PaletteState) => readonly Command[];
}
