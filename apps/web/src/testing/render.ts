import { provideHttpClient, withInterceptors } from '@angular/common/http';
import { HttpTestingController, provideHttpClientTesting } from '@angular/common/http/testing';
import { ApplicationInitStatus, Component, type EnvironmentProviders, type Provider, type Type } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import { provideRouter, withComponentInputBinding, type Routes } from '@angular/router';
import { RouterTestingHarness } from '@angular/router/testing';
import type { Language } from '@etalon/i18n';
import { provideLanguage } from '../app/language';
import { confirmationInterceptor, creationInterceptor, sessionInterceptor } from '../app/session';
import { APP_VERSION } from '../app/ui';
import { START_ANALYSIS_WORKER } from '../app/features/calibrations/calibration-entry/analysis/analyst';
import { startThreadlessWorker } from './threadless-worker';
import { Page, whenStable } from './page';

@Component({ selector: 'app-elsewhere', template: 'elsewhere' })
export class Elsewhere {}

interface Setup {
  routes?: Routes;
  language?: Language;
  providers?: (Provider | EnvironmentProviders)[];
}

export async function configure({
  routes = [],
  language = 'en',
  providers = [],
}: Setup = {}): Promise<HttpTestingController> {
  localStorage.setItem('etalon.language', language);
  TestBed.configureTestingModule({
    providers: [
      provideHttpClient(withInterceptors([confirmationInterceptor, creationInterceptor, sessionInterceptor])),
      provideHttpClientTesting(),
      provideRouter([...routes, { path: '**', component: Elsewhere }], withComponentInputBinding()),
      provideLanguage(),
      { provide: APP_VERSION, useValue: '1.2.3' },
      { provide: START_ANALYSIS_WORKER, useValue: startThreadlessWorker },
      ...providers,
    ],
  });
  await TestBed.inject(ApplicationInitStatus).donePromise;
  return TestBed.inject(HttpTestingController);
}

export async function visit(url: string): Promise<{ page: Page; harness: RouterTestingHarness }> {
  const harness = await RouterTestingHarness.create(url);
  await whenStable();
  return { page: new Page(harness.fixture.nativeElement as HTMLElement), harness };
}

export async function show<T>(
  component: Type<T>,
  inputs: Record<string, unknown> = {},
): Promise<{ page: Page; instance: T }> {
  const fixture = TestBed.createComponent(component);
  for (const [name, value] of Object.entries(inputs)) fixture.componentRef.setInput(name, value);
  await whenStable();
  return { page: new Page(fixture.nativeElement as HTMLElement), instance: fixture.componentInstance };
}
