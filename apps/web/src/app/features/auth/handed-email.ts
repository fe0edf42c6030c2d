import type { Router } from '@angular/router';

/** Address typed on the previous page, as initial value. */
export function handedEmail(router: Router): string {
  const email: unknown = router.currentNavigation()?.extras.state?.['email'];
  return typeof email === 'string' ? email : '';
}
