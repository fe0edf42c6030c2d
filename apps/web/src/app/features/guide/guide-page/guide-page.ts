import { Component, computed, inject, input, linkedSignal, resource, signal } from '@angular/core';
import { toSignal } from '@angular/core/rxjs-interop';
import { ActivatedRoute, Router, RouterLink } from '@angular/router';
import { LanguageChoice, TextPipe, Texts } from '../../../language';
import { Content, ResourceView, Search, showBreadcrumbs } from '../../../ui';
import { GuideContents } from './guide-contents';
import { GuideData } from '../guide-data';
import { GuideResults } from './guide-results';
import { GuideSearch } from '../guide-search';
import { GuideText } from './guide-text';

@Component({
  selector: 'app-guide-page',
  imports: [Content, GuideContents, GuideResults, GuideText, ResourceView, RouterLink, Search, TextPipe],
  templateUrl: './guide-page.html',
  styleUrl: './guide-page.css',
})
export class GuidePage {
  private readonly data = inject(GuideData);
  private readonly search = inject(GuideSearch);
  private readonly router = inject(Router);
  private readonly texts = inject(Texts);
  private readonly language = inject(LanguageChoice);

  readonly page = input<string>();

  protected readonly contents = this.data.contents;
  protected readonly text = this.data.page(this.page);
  protected readonly fragment = toSignal(inject(ActivatedRoute).fragment, { initialValue: null });
  protected readonly sought = linkedSignal({ source: this.page, computation: () => '' });
  protected readonly found = resource({
    params: () => (this.sought().trim() === '' ? undefined : { text: this.sought(), in: this.language.current() }),
    loader: ({ params }) => this.search.find(params.text),
  });

  private readonly pages = computed(() =>
    this.contents.hasValue() ? this.contents.value().flatMap(({ pages }) => pages) : [],
  );
  private readonly position = computed(() => this.pages().findIndex(({ slug }) => slug === this.page()));
  protected readonly previous = computed(() => this.pages()[this.position() - 1]);
  protected readonly next = computed(() => (this.position() < 0 ? undefined : this.pages()[this.position() + 1]));
  private readonly title = computed(() => this.pages()[this.position()]?.title);
  protected readonly headings = computed(() => (this.text.hasValue() ? this.text.value().headings : []));
  protected readonly isOpen = signal(!window.matchMedia('(max-width: 860px)').matches);

  constructor() {
    showBreadcrumbs(() => {
      const title = this.title();
      const guide = this.texts.get('guide.title');
      return title === undefined ? [{ text: guide }] : [{ text: guide, link: '/guide' }, { text: title }];
    });
  }

  protected openFirst(): void {
    const [first] = this.found.hasValue() ? this.found.value() : [];
    if (first) void this.router.navigate([...first.link], { fragment: first.fragment });
  }
}
