import { InjectionToken, type Injector } from '@angular/core';
import type { Params, Routes } from '@angular/router';
import type { FreeAction, ReachingAction } from '@etalon/access';
import type { ViewedList } from '@etalon/api-client';
import type { MessageKey, MessageParams } from '@etalon/i18n';
import type { IconName } from '../ui';

/** Navigation entry of sidebar and palette. */
export interface Place {
  label: MessageKey;
  icon: IconName;
  link: string;
  /** Navigation group: main items above, supporting items below. */
  group: 'main' | 'second';
  /** Ascending within its group. */
  order: number;
  /** External link, opens in a new tab. */
  outside?: boolean;
  /** Required permission. */
  action?: FreeAction;
}

/** Administration page; its route is declared by the feature. */
export interface AdministrationPage {
  label: MessageKey;
  /** Description. */
  text: MessageKey;
  icon: IconName;
  link: string;
  /** Ascending. */
  order: number;
  /** Required permission. */
  action: FreeAction;
}

/** Administration pages of all features, in order. */
export const ADMINISTRATION_PAGES = new InjectionToken<readonly AdministrationPage[]>('pages of the administration', {
  factory: () => [],
});

/** Command of the palette. */
export interface Command {
  label: MessageKey;
  params?: MessageParams;
  link: readonly unknown[];
  query?: Record<string, string>;
  /** Required permission. Object permissions include the object's organization, null if it has none yet. */
  access: [action: FreeAction] | [action: ReachingAction, organizationId: string | null];
  /** Ascending. */
  order: number;
  /** Shown only while its label matches the input; other commands use the input as argument. */
  byLabel?: boolean;
  /** Creates an object from the input, so it follows all search results. */
  begins?: boolean;
}

/** State of the palette. */
export interface PaletteState {
  search: string;
  /** Best matching asset in use. */
  asset: { asset_id: string; organization_id: string | null } | null;
}

/** A part of a place that the palette finds by its name: a tab, a calculator. */
export interface PalettePage {
  label: MessageKey;
  icon: IconName;
  link: string;
  query?: Record<string, string>;
  /** Required permission. */
  action?: FreeAction;
}

/** Number of rows of a list with the query parameters of its address; null: unknown. */
export type ViewCount = (injector: Injector, address: Params) => Promise<number | null>;

/** Contributions of a feature to the app. Part of the initial bundle, so screens must use `import()`. */
export interface Feature {
  /** Routes within the app shell, for signed-in users. */
  routes?: Routes;
  /** Without the frame. */
  openRoutes?: Routes;
  places?: readonly Place[];
  administration?: readonly AdministrationPage[];
  pages?: readonly PalettePage[];
  commands?: (state: PaletteState) => readonly Command[];
  views?: { list: ViewedList; count: () => Promise<ViewCount> };
}
