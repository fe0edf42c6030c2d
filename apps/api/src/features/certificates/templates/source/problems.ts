export const PROBLEMS = [
  'unknown_placeholder',
  'not_a_text',
  'not_a_list',
  'not_a_group',
  'picture_elsewhere',
  'placeholder_misplaced',
  'raw_placeholder',
  'unknown_helper',
  'tag_not_closed',
  'block_not_closed',
  'block_not_opened',
  'stray_sign',
  'unknown_element',
  'unknown_attribute',
  'attribute_not_quoted',
  'attribute_value',
  'element_not_closed',
  'element_not_opened',
  'unknown_entity',
  'picture_address',
  'picture_damaged',
  'picture_too_large',
  'too_deep',
  'style_unreadable',
  'style_rule',
  'style_function',
  'style_property',
  'style_value',
  'style_font',
  'style_content',
  'page_rule',
  'too_long',
  'too_many',
  'nothing_printed',
  'verdict_written',
  'does_not_finish',
  'print_letters',
  'print_glyph',
  'print_font',
  'print_margins',
  'print_covered',
  'print_clipped',
  'print_small',
  'print_pale',
  'print_turned',
  'print_size',
  'does_not_print',
] as const;
export type ProblemReason = (typeof PROBLEMS)[number];

export interface TemplateProblem {
  line: number;
  reason: ProblemReason;
  about: string;
}

const MOST = 20;
const LONGEST = 60;

export class Problems {
  readonly found: TemplateProblem[] = [];
  private readonly starts: number[] = [0];

  constructor(source: string) {
    for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) this.starts.push(at + 1);
  }

  get isFull(): boolean {
    return this.found.length >= MOST;
  }

  add(at: number, reason: ProblemReason, about = ''): void {
    if (this.isFull) return;
    const line = this.lineOf(at);
    const word = about.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
    const isKnown = this.found.some((one) => one.line === line && one.reason === reason && one.about === word);
    if (!isKnown) this.found.push({ line, reason, about: word });
  }

  lineOf(at: number): number {
    let [low, high] = [0, this.starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.starts[middle] ?? 0) <= at) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}
