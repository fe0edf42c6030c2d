import { DOCUMENT, InjectionToken, inject } from '@angular/core';

export const LEAVE_FOR = new InjectionToken<(address: string) => void>('leaving the app', {
  providedIn: 'root',
  factory: () => {
    const window = inject(DOCUMENT).defaultView;
    return (address) => window?.location.assign(address);
  },
});
