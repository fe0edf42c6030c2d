import { Combobox, ComboboxPopup, ComboboxWidget } from '@angular/aria/combobox';
import { Listbox, Option } from '@angular/aria/listbox';
import { DialogRef } from '@angular/cdk/dialog';
import {
  Component,
  type ResourceRef,
  type Signal,
  afterRenderEffect,
  computed,
  inject,
  linkedSignal,
  resource,
  signal,
  untracked,
  viewChild,
} from '@angular/core';
import { toObservable } from '@angular/core/rxjs-interop';
import { Router, type Params } from '@angular/router';
import { loadSearchWords, type MessageKey } from '@etalon/i18n';
import { filter, firstValueFrom } from 'rxjs';
import { LanguageChoice, TextPipe, Texts } from '../../language';
import { GuideSearch, type GuideHit } from '../../features/guide';
import { ScannedCodes } from '../../features/scanning';
import type { OrganizationPart } from '../../features/feature';
import { Session } from '../../session';
import { Badge, Icon, fitnessOf, markMatches, type IconName, type Piece } from '../../ui';
import {
  administrationPages,
  commands,
  mainPlaces,
  organizationParts,
  palettePages,
  secondPlaces,
} from '../navigation';
import type {
  AssetListItem,
  CalibrationResponse,
  ColleagueResponse,
  LocationResponse,
  OrganizationListItem,
  ProcedureOption,
} from '@etalon/api-client';
import { hasId, PaletteData } from './palette-data';

interface Hit {
  icon: IconName;
  code?: Piece[];
  text: Piece[];
  detail?: Piece[];
  status?: string;
  link: readonly unknown[];
  query?: Params;
  fragment?: string;
  /** Enter alone does not trigger it. */
  begins?: boolean;
  unknown?: string;
}

interface Lookup<T> {
  found: ResourceRef<T[] | undefined>;
  kept: Signal<T[]>;
}

interface Group {
  heading: string;
  hits: Hit[];
  found?: ResourceRef<unknown>;
}

const DEBOUNCE = 120;
/** Shorter input matches most of the guide. */
const GUIDE_LETTERS = 3;
const GUIDE_HITS = 4;
/** Shorter input begins too many search words. */
const WORD_LETTERS = 3;

/** A scanned code opens immediately. */
@Component({
  selector: 'app-palette',
  imports: [Badge, Combobox, ComboboxPopup, ComboboxWidget, Icon, Listbox, Option, TextPipe],
  templateUrl: './palette.html',
  styleUrl: './palette.css',
})
export class Palette {
  private readonly data = inject(PaletteData);
  private readonly router = inject(Router);
  private readonly session = inject(Session);
  private readonly texts = inject(Texts);
  private readonly codes = inject(ScannedCodes);
  private readonly guide = inject(GuideSearch);
  private readonly saved = resource({
    params: () => (this.search() === '' ? undefined : 'views'),
    loader: () => this.data.savedViews(),
  });
  private readonly language = inject(LanguageChoice);
  private readonly words = resource({
    params: () => this.language.current(),
    loader: ({ params }) => loadSearchWords(params),
  });
  private readonly list = viewChild<Listbox<number>>('list');

  protected readonly dialog = inject<DialogRef>(DialogRef);
  protected readonly text = signal('');
  private readonly search = computed(() => this.text().trim());
  protected readonly refused = linkedSignal<string, string | undefined>({
    source: this.text,
    computation: () => undefined,
  });
  protected readonly hasChosen = linkedSignal({ source: this.text, computation: () => false });

  private readonly assets = this.lookup((text) => this.data.findAssets(text));
  private readonly certificates = this.lookup((text) => this.data.findCertificates(text));
  private readonly locations = this.lookup((text) => this.data.findLocations(text));
  private readonly procedures = this.lookup((text) => this.data.findProcedures(text));
  private readonly organizations = this.lookup((text) => this.data.findOrganizations(text));
  private readonly people = this.lookup((text) => this.data.findPeople(text));
  private readonly passages = this.lookup((text) =>
    text.length < GUIDE_LETTERS ? Promise.resolve([]) : this.guide.find(text, GUIDE_HITS),
  );
  protected readonly found = this.assets.found;

  protected readonly groups = computed<Group[]>(() =>
    [
      this.group('shell.palette.assets', this.assets, (one) => this.assetHit(one)),
      this.group('shell.palette.certificates', this.certificates, (one) => this.certificateHit(one)),
      this.group('locations.title', this.locations, (one) => this.locationHit(one)),
      this.group('procedures.title', this.procedures, (one) => this.procedureHit(one)),
      this.group('organizations.list.title', this.organizations, (one) => this.organizationHit(one)),
      this.group('shell.palette.people', this.people, (one) => this.personHit(one)),
      {
        heading: this.texts.get('shell.palette.go'),
        hits: [...this.places(), ...this.pages(), ...this.views()],
      },
      { heading: this.texts.get('shell.palette.do'), hits: this.acts() },
      this.group('guide.title', this.passages, (one) => this.guideHit(one)),
    ].filter((group) => group.hits.length > 0),
  );
  protected readonly hits = computed(() => this.groups().flatMap((group) => group.hits));
  protected readonly chosen = linkedSignal({ source: this.hits, computation: () => [0] });
  /** The hit that Enter would open may be of the previous text. */
  private readonly mayBePrevious = computed(() => {
    const chosen = this.hits()[this.chosen()[0] ?? 0];
    const group = this.groups().find(({ hits }) => chosen !== undefined && hits.includes(chosen));
    return this.found.isLoading() || group?.found?.isLoading() === true;
  });
  private readonly isWaiting = toObservable(this.mayBePrevious);

  constructor() {
    // New hits reset the selection.
    afterRenderEffect(() => {
      const count = this.hits().length;
      if (count > 0) untracked(() => this.list()?.gotoFirst());
    });
    afterRenderEffect(() => {
      this.chosen();
      untracked(() => this.list()?.scrollActiveItemIntoView());
    });
  }

  protected openChosen(event: Event): void {
    event.preventDefault();
    void this.openScannedOrChosen();
  }

  protected open(hit: Hit | undefined): void {
    if (!hit) return;
    this.dialog.close();
    if (hit.unknown !== undefined) {
      void this.codes.ask(hit.unknown);
      return;
    }
    void this.router.navigate([...hit.link], { queryParams: hit.query, fragment: hit.fragment });
  }

  /** Debounced; previous results stay until the next arrive. */
  private lookup<T>(find: (text: string) => Promise<T[]>): Lookup<T> {
    const found = resource({
      params: () => this.search() || undefined,
      loader: async ({ params, abortSignal }) => {
        await new Promise((resolve) => setTimeout(resolve, DEBOUNCE));
        return abortSignal.aborted ? [] : find(params);
      },
    });
    const kept = linkedSignal<T[] | undefined, T[]>({
      source: () => (this.search() === '' || found.error() ? [] : found.hasValue() ? found.value() : undefined),
      computation: (now, before) => now ?? before?.value ?? [],
    });
    return { found, kept };
  }

  private group<T>(heading: MessageKey, { found, kept }: Lookup<T>, hit: (one: T) => Hit): Group {
    return { heading: this.texts.get(heading), hits: kept().map(hit), found };
  }

  /** A scanner types code and Enter before the search has answered. */
  private async openScannedOrChosen(): Promise<void> {
    const search = this.search();
    if (/^https?:\/\//i.test(search)) {
      await this.openCode(search);
      return;
    }
    if (search && this.mayBePrevious()) {
      const [exact, another] = await this.data.exactAssets(search).catch(() => []);
      if (exact && (!another || hasId(exact, search))) {
        this.open(this.assetHit(exact));
        return;
      }
      const whenClosed = { defaultValue: null };
      const end = await firstValueFrom(this.isWaiting.pipe(filter((isWaiting) => !isWaiting)), whenClosed);
      if (end === null || this.search() !== search) return;
    }
    const hit = this.hits()[this.chosen()[0] ?? 0];
    // Enter on an unknown code must not create an asset.
    if (hit?.begins && !this.hasChosen()) await this.openCode(search);
    else this.open(hit);
  }

  private async openCode(code: string): Promise<void> {
    const problem = await this.codes.open(code);
    if (this.search() !== code) return;
    if (problem === undefined) this.dialog.close();
    else this.refused.set(problem);
  }

  private assetHit(asset: AssetListItem): Hit {
    const search = this.search();
    const maker = [asset.manufacturer, asset.model, asset.serial_number].filter(Boolean).join(', ');
    return {
      icon: 'asset',
      code: markMatches(asset.asset_id, search),
      text: markMatches(asset.name, search),
      detail: markMatches(maker, search),
      status: fitnessOf(asset),
      link: ['/assets', asset.asset_id],
    };
  }

  private locationHit({ id, name, code, path, organization_name }: LocationResponse): Hit {
    const search = this.search();
    return {
      icon: 'location',
      ...(code ? { code: markMatches(code, search) } : {}),
      text: markMatches(name, search),
      detail: markMatches([organization_name, ...path.map((step) => step.name)].join(' / '), search),
      link: ['/locations', id],
    };
  }

  private procedureHit({ id, proc_id, name, version }: ProcedureOption): Hit {
    const search = this.search();
    return {
      icon: 'procedure',
      code: markMatches(proc_id, search),
      text: markMatches(name, search),
      detail: markMatches(this.texts.get('procedures.version', { version }), ''),
      link: ['/procedures', id],
    };
  }

  private certificateHit(calibration: CalibrationResponse): Hit {
    const { id, certificate_number, external_lab_certificate_number, asset_name, calibration_date } = calibration;
    const state = calibration.certificate_state;
    const word = state && state !== 'valid' ? this.texts.get(`status.certificate.${state}`) : null;
    return {
      icon: 'certificate',
      code: markMatches(certificate_number, this.search()),
      text: plain(asset_name),
      detail: plain([external_lab_certificate_number, calibration_date, word].filter(Boolean).join(', ')),
      link: ['/calibrations', id],
    };
  }

  private organizationHit({ id, name }: OrganizationListItem): Hit {
    return { icon: 'organization', text: markMatches(name, this.search()), link: ['/organizations', id] };
  }

  private personHit({ id, name, is_active }: ColleagueResponse): Hit {
    const detail = is_active ? undefined : plain(this.texts.get('people.status.inactive'));
    return { icon: 'person', text: markMatches(name, this.search()), detail, link: ['/people', id] };
  }

  private guideHit({ heading, title, link, fragment }: GuideHit): Hit {
    const search = this.search();
    const detail = heading === title ? undefined : markMatches(title, search);
    return { icon: 'guide', text: markMatches(heading, search), detail, link, fragment };
  }

  private places(): Hit[] {
    return [...mainPlaces, ...secondPlaces]
      .filter((entry) => !entry.outside && (!entry.action || this.session.can(entry.action)))
      .map((entry) => ({ icon: entry.icon, label: this.texts.get(entry.label), link: [entry.link] }))
      .filter((entry) => entry.label.toLowerCase().includes(this.search().toLowerCase()))
      .map((entry) => ({ ...entry, text: markMatches(entry.label, this.search()) }));
  }

  private pages(): Hit[] {
    const pages = [...administrationPages.map((page) => ({ ...page, query: undefined })), ...palettePages].filter(
      ({ action }) => !action || this.session.can(action),
    );
    return this.matching([...pages, ...organizationParts]).flatMap((hit): Hit[] =>
      'part' in hit ? this.partHits(hit) : [{ icon: hit.icon, text: hit.text, link: [hit.link], query: hit.query }],
    );
  }

  /** One per organization of the user; users who oversee all get the list of organizations. */
  private partHits({ icon, text, part, action }: OrganizationPart & { text: Piece[] }): Hit[] {
    const organizations = this.session.memberships();
    if (organizations.length === 0 && this.session.can('organization.oversee'))
      return [{ icon, text, link: ['/organizations'] }];
    return organizations
      .filter(({ id }) => this.session.can(action, id))
      .map(({ id, name }) => ({
        icon,
        text,
        detail: plain(name),
        ...(part === 'edit'
          ? { link: ['/organizations', id, 'edit'] }
          : { link: ['/organizations', id], fragment: part }),
      }));
  }

  /** Synonym matches last. */
  private matching<T extends { label: MessageKey }>(pages: readonly T[]): (T & { text: Piece[] })[] {
    const search = this.search();
    if (search === '') return [];
    const named = pages.map((page) => ({ page, name: this.texts.get(page.label) }));
    const isNamed = ({ name }: { name: string }) => name.toLowerCase().includes(search.toLowerCase());
    const bySynonym = named.filter((one) => !isNamed(one) && beginsWord(this.wordsOf(one.page.label), search));
    return [...named.filter(isNamed), ...bySynonym].map(({ page, name }) => ({
      ...page,
      text: markMatches(name, search),
    }));
  }

  private wordsOf(label: MessageKey): string {
    const all: Partial<Record<MessageKey, string>> = this.words.hasValue() ? this.words.value() : {};
    return all[label] ?? '';
  }

  private views(): Hit[] {
    const search = this.search();
    if (search === '' || !this.saved.hasValue()) return [];
    return this.saved
      .value()
      .filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      .map(({ list, name, query }) => ({
        icon: 'save',
        text: markMatches(name, search),
        link: [`/${list}`],
        query: this.router.parseUrl(`/${list}?${query}`).queryParams,
      }));
  }

  private acts(): Hit[] {
    const search = this.search();
    const asset = this.assets.kept().find(({ is_active }) => is_active) ?? null;
    const unknown: Hit[] = [
      {
        icon: 'search',
        text: plain(this.texts.get('scanning.search_for', { code: search })),
        link: ['/assets'],
        query: { q: search },
        begins: true,
      },
      ...(this.session.can('asset.create', null)
        ? [
            {
              icon: 'asset' as const,
              text: plain(this.texts.get('scanning.link.act', { code: search })),
              link: [],
              unknown: search,
              begins: true,
            },
          ]
        : []),
    ];
    const known = commands({ search, asset })
      .filter(({ access }) => this.session.can(...access))
      .map(({ label, params, ...command }) => ({ ...command, label: this.texts.get(label, params) }))
      .filter(({ byLabel, label }) => !byLabel || label.toLowerCase().includes(search.toLowerCase()))
      .map(({ byLabel, label, link, query, begins }): Hit => ({
        icon: 'add',
        text: byLabel ? markMatches(label, search) : plain(label),
        link,
        query,
        begins: begins === true,
      }));
    if (search === '') return known;
    const isNothing = this.assets.kept().length === 0;
    const [begun, others] = [known.filter((hit) => hit.begins), known.filter((hit) => !hit.begins)];
    return [...others, ...(isNothing ? unknown : []), ...begun];
  }
}

function beginsWord(text: string, search: string): boolean {
  return search.length >= WORD_LETTERS && ` ${text.toLowerCase()}`.includes(` ${search.toLowerCase()}`);
}

function plain(text: string): Piece[] {
  return [{ text, isMatch: false }];
}
