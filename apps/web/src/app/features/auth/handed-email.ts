import type { Router } from '@angular/router';

/** The address typed on the page before, so that it need not be typed twice. */
export function handedEmail(router: Router): string {
  const email: unknown = router.currentNavigation()?.extras.state?.['email'];
  return typeof email === 'string' ? email : '';
}
