import { InjectionToken, type Injector } from '@angular/core';
import type { Params, Routes } from '@angular/router';
import type { FreeAction, ReachingAction } from '@etalon/access';
import type { ViewedList } from '@etalon/api-client';
import type { MessageKey, MessageParams } from '@etalon/i18n';
import type { IconName } from '../ui';

export interface Place {
  label: MessageKey;
  icon: IconName;
  link: string;
  group: 'main' | 'second';
  order: number;
  outside?: boolean;
  action?: FreeAction;
}

export interface AdministrationPage {
  label: MessageKey;
  text: MessageKey;
  icon: IconName;
  link: string;
  order: number;
  action: FreeAction;
}

export const ADMINISTRATION_PAGES = new InjectionToken<readonly AdministrationPage[]>('pages of the administration', {
  factory: () => [],
});

export interface Command {
  label: MessageKey;
  params?: MessageParams;
  link: readonly unknown[];
  query?: Record<string, string>;
  /** Object permissions include the organization, null if it has none yet. */
  access: [action: FreeAction] | [action: ReachingAction, organizationId: string | null];
  order: number;
  /** Shown only while its label matches; others take the input as argument. */
  byLabel?: boolean;
  /** Creates an object from the input, so it follows the results. */
  begins?: boolean;
}

export interface PaletteState {
  search: string;
  asset: { asset_id: string; organization_id: string | null } | null;
}

export interface PalettePage {
  label: MessageKey;
  icon: IconName;
  link: string;
  query?: Record<string, string>;
  action?: FreeAction;
}

export interface OrganizationPart {
  label: MessageKey;
  icon: IconName;
  part: string;
  action: ReachingAction;
}

/** Null: unknown. */
export type ViewCount = (injector: Injector, address: Params) => Promise<number | null>;

/** Part of the initial bundle, so screens must use `import()`. */
export interface Feature {
  routes?: Routes;
  openRoutes?: Routes;
  places?: readonly Place[];
  administration?: readonly AdministrationPage[];
  pages?: readonly PalettePage[];
  parts?: readonly OrganizationPart[];
  commands?: (state: PaletteState) => readonly Command[];
  views?: { list: ViewedList; count: () => Promise<ViewCount> };
}
