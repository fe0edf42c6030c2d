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
  runInInjectionContext,
  signal,
} from '@angular/core';
import { ChildrenOutletContexts, Router } from '@angular/router';
import { can, isFree, type Action, type Actor, type FreeAction, type ReachingAction } from '@etalon/access';
import type { Language } from '@etalon/i18n';
import { LanguageChoice } from '../language';
import { ALREADY_ASKED } from '../ui/dialog/already-asked';
import type { Unsaved } from '../ui/dialog/unsaved-guard';
import { LEAVE_FOR } from './leave-for';
import { isUnreachable, readProblem } from './api-problem';
import { PAUSE_MS, alone, isRenewable, renewalOf } from './token-renewal';
import { SessionData, type Account } from './session-data';
import { safeReturn } from './safe-return';
import {
  announceEnd,
  forgetToken,
  onChangeElsewhere,
  readAccount,
  readClaims,
  readSignOutAddress,
  readToken,
  writeAccount,
  writeToken,
  type StoredToken,
} from './token-store';
import { unsavedPage } from './unsaved-pages';

const SIGN_OUT_MS = 2000;

/** Removes all data of the previous user. */
export const RELOAD_PAGE = new InjectionToken<() => void>('reload of the page', {
  providedIn: 'root',
  factory: () => {
    const window = inject(DOCUMENT).defaultView;
    return () => window?.location.reload();
  },
});

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
  /** Old token invalid, new one pending: do not leave the page. */
  private isRenewing = false;

  readonly token = computed(() => this.stored()?.token);
  readonly isSignedIn = computed(() => this.token() !== undefined);
  /** The session outlives the browser window. */
  readonly stays = computed(() => this.stored()?.stay ?? false);
  /** Undefined if the token has none. */
  readonly endsAt = computed(() => {
    const { end, exp } = readClaims(this.token());
    const seconds = end ?? exp;
    return seconds === undefined ? undefined : new Date(seconds * 1000).toISOString();
  });
  /** The tokens of a session change every few minutes. */
  private readonly id = computed(() => idOf(this.token()));
  /** Time of this device. */
  private renewAt = renewalOf(this.token(), false);
  private renewing?: Promise<string | undefined>;

  private readonly lacking = signal<string | undefined>(undefined);
  /** This session may only add a second factor. */
  readonly needsFactor = computed(() => this.lacking() !== undefined && this.lacking() === this.id());

  /** User with an expired session and unsaved work; the page stays. */
  private readonly awaited = signal<string | undefined>(undefined);
  /** A token without a subject identifies itself. */
  private readonly person = computed(() => readClaims(this.token()).sub ?? this.token() ?? this.awaited());

  private readonly reloads = signal(0);
  readonly account = resource({
    params: () => {
      const [id, reloads] = [this.id(), this.reloads()];
      return id === undefined ? undefined : { id, reloads };
    },
    loader: async ({ abortSignal }) => {
      const account = await this.data.account().catch((error: unknown) => this.accountWithoutServer(error));
      if (!abortSignal.aborted) writeAccount(account);
      await this.language.adopt(account.user.language);
      return account;
    },
  });
  /** A new token or a failed reload must not close the page. The last account of the user opens it. */
  private readonly known = linkedSignal<{ person?: string; account?: Account }, Account | undefined>({
    source: () => ({ person: this.person(), account: this.account.hasValue() ? this.account.value() : undefined }),
    computation: (now, before) => {
      const last =
        now.person !== undefined && now.person === before?.source.person
          ? before.value
          : readAccount(readToken()?.token);
      // An equal account keeps its identity: dependent resources are not reloaded.
      return now.account && JSON.stringify(now.account) !== JSON.stringify(last) ? now.account : last;
    },
  });
  readonly user = computed(() => this.known()?.user);
  private readonly own = computed(() => this.known()?.memberships ?? []);
  readonly memberships = computed(() => this.own().filter(({ is_member }) => is_member));
  /** They require a second factor which this session lacks. */
  readonly closedOrganizations = computed(() => this.own().filter(({ is_member }) => !is_member));

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

  /** Also during a load, which may have begun before the change. */
  reloadAccount(): void {
    this.reloads.update((count) => count + 1);
  }

  async signIn(email: string, password: string, stay: boolean, signOutAt?: string): Promise<void> {
    const { access_token } = await this.data.signIn({ email, password });
    this.start({ token: access_token, stay }, signOutAt);
  }

  /** @param signOutAt sign-out URL of the identity provider */
  start(stored: StoredToken, signOutAt?: string): void {
    writeToken(stored, signOutAt);
    this.hold(stored);
  }

  get isDue(): boolean {
    return Date.now() >= this.renewAt;
  }

  /** The session cookie can renew it. */
  isRenewable(token: string): boolean {
    return !this.isRenewing && this.id() === idOf(token) && isRenewable(token);
  }

  /**
   * Once for all requests and tabs.
   * @returns undefined when the session has ended
   */
  renewToken(used: string): Promise<string | undefined> {
    const before = this.stored();
    if (before?.token !== used) return Promise.resolve(before?.token);
    this.renewing ??= alone(() => this.exchange(before)).finally(() => (this.renewing = undefined));
    return this.renewing;
  }

  private async exchange(before: StoredToken): Promise<string | undefined> {
    const kept = readToken();
    // Another tab was first.
    if (kept && kept.token !== before.token) this.adopt(kept);
    if (this.stored() !== before) return this.token();
    try {
      const { access_token } = await this.data.refresh({ access_token: before.token, is_persistent: before.stay });
      // Signed out or in meanwhile.
      if (this.stored() === before) this.start({ token: access_token, stay: before.stay }, readSignOutAddress());
    } catch (error) {
      this.renewAt = Date.now() + PAUSE_MS;
      if (readProblem(error).status === 401 && this.stored() === before) this.expire();
    }
    return this.token();
  }

  /** @param token of the request */
  askForFactor(token: string): void {
    this.lacking.set(idOf(token));
  }

  end(): void {
    this.forget();
    announceEnd();
  }

  /** For an account whose sessions have ended. */
  endOf(userId: string): void {
    if (readClaims(this.token()).sub === userId) this.end();
  }

  /** Here, in all other tabs, on the server, and at the identity provider if requested. */
  async signOut(): Promise<void> {
    const page = unsavedPage(this.pages);
    if (page && !(await this.mayLeave(page))) return;
    // Leaving must not wait for the server.
    const onServer = this.data.signOut().catch(() => undefined);
    this.isRenewing = true;
    await Promise.race([onServer, new Promise((resolve) => setTimeout(resolve, SIGN_OUT_MS))]);
    this.isRenewing = false;
    this.leave();
  }

  /** Last loaded account, while the server does not answer. */
  private accountWithoutServer(error: unknown): Account {
    const known = isUnreachable(error) ? readAccount(this.token()) : undefined;
    if (!known) throw error;
    return known;
  }

  private leave(): void {
    const address = readSignOutAddress();
    this.end();
    if (address) this.leaveFor(address);
    else void this.router.navigateByUrl('/sign-in', { info: ALREADY_ASKED });
  }

  private async mayLeave(page: Unsaved): Promise<boolean> {
    const { askToLeave } = await import('../ui/dialog/unsaved-guard');
    return runInInjectionContext(this.injector, () => askToLeave(page));
  }

  /** With unsaved work, sign-in appears above the page. */
  expire(): void {
    if (!this.isSignedIn() || this.isRenewing) return;
    const kept = readToken();
    if (kept && kept.token !== this.token()) return this.adopt(kept);
    const isAtWork = this.user() !== undefined && unsavedPage(this.pages) !== undefined;
    this.awaited.set(isAtWork ? this.person() : undefined);
    const { email } = this.user() ?? {};
    const stay = this.stays();
    const signOutAt = readSignOutAddress();
    this.forget();
    if (isAtWork && email) void this.signInOverPage(email, stay, signOutAt);
    else this.leaveExpired();
  }

  /** Ends every session, then renews this one; if that fails, shows the sign-in page. */
  async changePassword(current_password: string, new_password: string): Promise<void> {
    const email = this.user()?.email ?? '';
    await this.renew(async () => {
      await this.data.changePassword({ current_password, new_password });
      return { email, password: new_password };
    });
  }

  /**
   * If applied immediately, every session ends, and this one is renewed.
   * @returns whether it applied
   */
  async changeEmail(email: string, current_password: string): Promise<boolean> {
    return this.renew(async () => {
      const user = await this.data.updateSelf({ email, current_password });
      if (user.email === email) return { email, password: current_password };
      this.reloadAccount();
      return undefined;
    });
  }

  /** Signs in with the new credentials, because the action may end every session. */
  private async renew(act: () => Promise<{ email: string; password: string } | undefined>): Promise<boolean> {
    this.isRenewing = true;
    const signOutAt = readSignOutAddress();
    try {
      const now = await act();
      if (now === undefined) return false;
      await this.signIn(now.email, now.password, this.stays(), signOutAt).catch(() => {
        this.forget();
        return this.router.navigate(['/sign-in'], { queryParams: { return: this.router.url, changed: true } });
      });
      return true;
    } finally {
      this.isRenewing = false;
    }
  }

  /** The action may end every session and returns a new token; null leaves the session. */
  async renewedBy<T extends { access_token: string | null }>(act: () => Promise<T>): Promise<T> {
    this.isRenewing = true;
    // Other tabs may forget the address when their requests are refused.
    const signOutAt = readSignOutAddress();
    try {
      const result = await act();
      if (result.access_token !== null) this.start({ token: result.access_token, stay: this.stays() }, signOutAt);
      return result;
    } finally {
      this.isRenewing = false;
    }
  }

  /** The action ends every session of the user. */
  async endWith(act: () => Promise<void>): Promise<void> {
    this.isRenewing = true;
    try {
      await act();
    } finally {
      this.isRenewing = false;
    }
    this.leave();
  }

  /** Display only: the API guard enforces it. Null: no organization, or a new unassigned object. */
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

  async rememberLanguage(language: Language): Promise<void> {
    // Not the stored account: another page may have changed the language since.
    if (this.account.hasValue() && this.account.value().user.language === language) return;
    try {
      await this.data.updateSelf({ language });
      this.reloadAccount();
    } catch {
      // The choice applies on this device.
    }
  }

  private followOtherTab(change: 'ended' | 'replaced'): void {
    if (change === 'ended' && this.isSignedIn() && !this.isRenewing) {
      if (unsavedPage(this.pages)) return this.expire();
      this.forget();
      void this.router.navigate(['/sign-in'], { queryParams: { return: this.router.url } });
    } else if (change === 'replaced') {
      this.adopt(readToken());
    }
  }

  private async signInOverPage(email: string, stay: boolean, signOutAt?: string): Promise<void> {
    const [{ Dialog }, { SignInAgain }, options] = await Promise.all([
      import('@angular/cdk/dialog'),
      import('./sign-in-again'),
      this.data.signOnOptions().catch(() => ({ passwords_allowed: true, providers: [] })),
    ]);
    const signIn = (password: string) => this.signIn(email, password, stay, signOutAt);
    const start = (token: string) => {
      // A passkey of another account would reload the page and lose its entries.
      if (readClaims(token).sub !== this.awaited()) return false;
      this.start({ token, stay }, signOutAt);
      return true;
    };
    const dialog = this.injector.get(Dialog).open<boolean>(SignInAgain, {
      data: { email, signIn, start, isSignedIn: this.isSignedIn, options },
      backdropClass: 'scrim',
      ariaModal: true,
      ariaLabelledBy: 'dialog-title',
      autoFocus: 'input:not([hidden]), a, button',
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

  /** Reloads the page for another user. */
  private adopt(stored: StoredToken | undefined): void {
    const before = this.person();
    this.hold(stored);
    if (before && stored && this.person() !== before) return this.reloadPage();
    const { queryParams, root } = this.router.parseUrl(this.router.url);
    const isWaiting = root.children['primary']?.segments[0]?.path === 'sign-in';
    const back: unknown = queryParams['return'];
    if (stored && isWaiting) void this.router.navigateByUrl(safeReturn(typeof back === 'string' ? back : ''));
  }

  private forget(): void {
    forgetToken();
    this.hold(undefined);
  }

  private hold(stored: StoredToken | undefined): void {
    this.renewAt = renewalOf(stored?.token, true);
    this.stored.set(stored);
  }
}

const idOf = (token: string | undefined) => readClaims(token).jti ?? token;
