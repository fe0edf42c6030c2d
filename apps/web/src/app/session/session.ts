import {
  DOCUMENT,
  DestroyRef,
  Injectable,
  InjectionToken,
  Injector,
  computed,
  inject,
  linkedSignal,
  resource,
  signal,
} from '@angular/core';
import { ChildrenOutletContexts, Router } from '@angular/router';
import { can, isFree, type Action, type Actor, type FreeAction, type ReachingAction } from '@etalon/access';
import type { Language } from '@etalon/i18n';
import { LanguageChoice } from '../language';
import { ALREADY_ASKED } from '../ui/dialog/already-asked';
import { LEAVE_FOR } from './leave-for';
import { SessionData, type Account } from './session-data';
import { safeReturn } from './safe-return';
import {
  announceEnd,
  forgetToken,
  onChangeElsewhere,
  readClaims,
  readSignOutAddress,
  readToken,
  writeToken,
  type StoredToken,
} from './token-store';
import { hasUnsavedPage } from './unsaved-pages';

/** Loads the page anew, so that nothing of the person before is left on it. */
export const RELOAD_PAGE = new InjectionToken<() => void>('reload of the page', {
  providedIn: 'root',
  factory: () => {
    const window = inject(DOCUMENT).defaultView;
    return () => window?.location.reload();
  },
});

/** Signed-in user of this browser and their permissions. */
@Injectable({ providedIn: 'root' })
export class Session {
  private readonly data = inject(SessionData);
  private readonly router = inject(Router);
  private readonly language = inject(LanguageChoice);
  private readonly reloadPage = inject(RELOAD_PAGE);
  private readonly pages = inject(ChildrenOutletContexts);
  private readonly injector = inject(Injector);
  private readonly leaveFor = inject(LEAVE_FOR);
  private readonly stored = signal<StoredToken | undefined>(readToken());
  /** While the password changes the old token ends and the new one is not here yet: no reason to leave the page. */
  private isRenewing = false;

  readonly token = computed(() => this.stored()?.token);
  readonly isSignedIn = computed(() => this.token() !== undefined);
  /** Whether the session outlives the browser window. */
  readonly stays = computed(() => this.stored()?.stay ?? false);
  /** When the session ends at the latest, as an instant; undefined when the token does not say. */
  readonly endsAt = computed(() => {
    const { exp } = readClaims(this.token());
    return exp === undefined ? undefined : new Date(exp * 1000).toISOString();
  });

  /** Id of the user with an expired session and unsaved work: the page stays until they sign in again or leave. */
  private readonly awaited = signal<string | undefined>(undefined);
  /** User id of the token; a token without a subject identifies itself. */
  private readonly person = computed(() => readClaims(this.token()).sub ?? this.token() ?? this.awaited());

  /** The person with their memberships; loaded once a token is there, and again on `reload()`. */
  readonly account = resource({
    params: () => this.token(),
    loader: async () => {
      const account = await this.data.account();
      await this.language.adopt(account.user.language);
      return account;
    },
  });
  /** Last loaded account of this user. A new token or a failed reload must not close their page. */
  private readonly known = linkedSignal<{ person?: string; account?: Account }, Account | undefined>({
    source: () => ({ person: this.person(), account: this.account.hasValue() ? this.account.value() : undefined }),
    computation: (now, before) =>
      now.account ?? (now.person !== undefined && now.person === before?.source.person ? before.value : undefined),
  });
  readonly user = computed(() => this.known()?.user);
  readonly memberships = computed(() => this.known()?.memberships ?? []);

  private readonly actor = computed<Actor | undefined>(() => {
    const user = this.user();
    return (
      user && {
        role: user.role,
        memberships: new Map(this.memberships().map(({ id, my_role }) => [id, my_role ?? 'member'])),
      }
    );
  });

  constructor() {
    const window = inject(DOCUMENT).defaultView;
    if (window) {
      inject(DestroyRef).onDestroy(onChangeElsewhere(window, (change) => this.followOtherTab(change)));
    }
  }

  async signIn(email: string, password: string, stay: boolean): Promise<void> {
    const { access_token } = await this.data.signIn({ email, password });
    this.start({ token: access_token, stay });
  }

  /**
   * Takes up a session from a token (after sign-in, or from a mailed link).
   * @param signOutAt address of the identity provider that ends its session too
   */
  start(stored: StoredToken, signOutAt?: string): void {
    writeToken(stored, signOutAt);
    this.stored.set(stored);
  }

  /** Every session has ended on the server: forgotten here and on every other tab, the page stays. */
  end(): void {
    this.forget();
    announceEnd();
  }

  /** Ends the session here, on every other tab, and at the identity provider where it is to end too. */
  signOut(): void {
    const address = readSignOutAddress();
    this.end();
    if (address) this.leaveFor(address);
    else void this.router.navigateByUrl('/sign-in');
  }

  /**
   * The server does not take the token any more: sign in again and go on where one was.
   * Where work is unsaved that happens over the page, so that nothing is lost.
   */
  expire(): void {
    if (!this.isSignedIn() || this.isRenewing) return;
    const kept = readToken();
    if (kept && kept.token !== this.token()) return this.adopt(kept);
    const isAtWork = this.user() !== undefined && hasUnsavedPage(this.pages);
    this.awaited.set(isAtWork ? this.person() : undefined);
    const { email } = this.user() ?? {};
    const stay = this.stays();
    this.forget();
    if (isAtWork && email) void this.signInOverPage(email, stay);
    else this.leaveExpired();
  }

  /**
   * Changes the password. That ends every session; this one is begun anew with the new password, without a word.
   * Rejects when the server refuses the change; a failing sign-in afterwards leads to the sign-in page.
   */
  async changePassword(current_password: string, new_password: string): Promise<void> {
    const email = this.user()?.email ?? '';
    await this.renew(async () => {
      await this.data.changePassword({ current_password, new_password });
      return { email, password: new_password };
    });
  }

  /**
   * Changes the address. Where it takes effect at once every session ends, and this one is begun anew without a word.
   * @returns whether it has taken effect
   */
  async changeEmail(email: string, current_password: string): Promise<boolean> {
    return this.renew(async () => {
      const user = await this.data.updateSelf({ email, current_password });
      if (user.email === email) return { email, password: current_password };
      this.account.reload();
      return undefined;
    });
  }

  /**
   * Executes an action that may end every session; on success, signs in with the new credentials. Returns whether it
   * succeeded.
   */
  private async renew(act: () => Promise<{ email: string; password: string } | undefined>): Promise<boolean> {
    this.isRenewing = true;
    try {
      const now = await act();
      if (now === undefined) return false;
      await this.signIn(now.email, now.password, this.stays()).catch(() => {
        this.forget();
        return this.router.navigate(['/sign-in'], { queryParams: { return: this.router.url, changed: true } });
      });
      return true;
    } finally {
      this.isRenewing = false;
    }
  }

  /** Does something that ends every session of the person, this one too, and leaves. */
  async endWith(act: () => Promise<void>): Promise<void> {
    this.isRenewing = true;
    try {
      await act();
    } finally {
      this.isRenewing = false;
    }
    this.signOut();
  }

  /**
   * Whether to offer an action. For an object action, pass the object's organization: null for none, or for a new
   * unassigned object. For display only: the API guard enforces it.
   */
  can(...asked: [action: FreeAction] | [action: ReachingAction, organizationId: string | null]): boolean;
  can(action: Action, organizationId?: string | null): boolean {
    const actor = this.actor();
    if (!actor) return false;
    if (isFree(action)) return can(actor, action);
    if (organizationId === undefined) return false;
    const organization =
      organizationId === null ? null : { id: organizationId, private: false, is_active: true, external: false };
    return can(actor, action, { organization });
  }

  /** Keeps the language with the account, so that mail and other devices speak it too. */
  async rememberLanguage(language: Language): Promise<void> {
    if (this.user()?.language === language) return;
    try {
      await this.data.updateSelf({ language });
      this.account.reload();
    } catch {
      // Not worth an alarm: the choice holds on this device, and the next one tells the account again.
    }
  }

  private followOtherTab(change: 'ended' | 'replaced'): void {
    if (change === 'ended' && this.isSignedIn() && !this.isRenewing) {
      this.forget();
      void this.router.navigate(['/sign-in'], { queryParams: { return: this.router.url } });
    } else if (change === 'replaced') {
      this.adopt(readToken());
    }
  }

  private async signInOverPage(email: string, stay: boolean): Promise<void> {
    const [{ Dialog }, { SignInAgain }] = await Promise.all([import('@angular/cdk/dialog'), import('./sign-in-again')]);
    const signIn = (password: string) => this.signIn(email, password, stay);
    const dialog = this.injector.get(Dialog).open<boolean>(SignInAgain, {
      data: { email, signIn, isSignedIn: this.isSignedIn },
      backdropClass: 'scrim',
      ariaModal: true,
      ariaLabelledBy: 'dialog-title',
      autoFocus: 'input:not([hidden])',
      disableClose: true,
    });
    dialog.closed.subscribe((isBack) => {
      this.awaited.set(undefined);
      if (isBack === false) this.leaveExpired(ALREADY_ASKED);
    });
  }

  private leaveExpired(info?: string): void {
    void this.router.navigate(['/sign-in'], { queryParams: { return: this.router.url, expired: true }, info });
  }

  /** Goes on with the session another tab has begun; as another person on a fresh page. */
  private adopt(stored: StoredToken | undefined): void {
    const before = this.person();
    this.stored.set(stored);
    if (before && stored && this.person() !== before) return this.reloadPage();
    const { queryParams, root } = this.router.parseUrl(this.router.url);
    const isWaiting = root.children['primary']?.segments[0]?.path === 'sign-in';
    const back: unknown = queryParams['return'];
    if (stored && isWaiting) void this.router.navigateByUrl(safeReturn(typeof back === 'string' ? back : ''));
  }

  private forget(): void {
    forgetToken();
    this.stored.set(undefined);
  }
}
