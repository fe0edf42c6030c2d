export interface GuidePage {
  slug: string;
  title: string;
  html: string;
  headings: { id: string; text: string; level: number }[];
  texts: { id: string; heading: string; text: string }[];
  links: string[];
  isEnglish: boolean;
}

export function compileGuide(folder?: string): Promise<{
  guide: Record<'en' | 'de' | 'fr' | 'es', { sections: object[]; pages: GuidePage[] }>;
  problems: string[];
  pictures: string[];
}>;
export function buildGuide(): Promise<void>;
