import type { ChromiumPdf } from '../reading/pdf-text.js';
import { withArtifacts } from './artifacts.js';
import { type Attachment, attachFiles } from './attach-files.js';
import { documentMetadata, type DocumentFacts } from './document-metadata.js';
import { packed, unpacked } from '../reading/flate.js';
import { sRgbProfile } from './icc-profile.js';
import { nameUnknownLetters } from './known-letters.js';
import { OpenPdf } from './open-pdf.js';
import { packedPdf } from './packed-pdf.js';
import { dictionaryOf, pdfDate, textString } from './pdf-syntax.js';
import { slimStructure } from './slim-structure.js';

export interface ArchiveFacts extends DocumentFacts {
  attachments: readonly Attachment[];
}

const PAUSE = (): Promise<void> => Promise.resolve();
let profile: Buffer | undefined;

/**
 * PDF/A-3a and PDF/UA-1. Pictures without alternative, or text in layers: PDF/A-3u.
 * @param pause awaited every few milliseconds: the event loop stays free
 * @throws Error unless of Chromium
 */
export async function archivePdf(
  pdf: Buffer,
  facts: ArchiveFacts,
  pause: () => Promise<void> = PAUSE,
  read: ChromiumPdf | null = null,
): Promise<Buffer> {
  const open = new OpenPdf(pdf);
  await pause();
  const { leaves: pages } = open.pages();
  for (const page of pages) {
    markArtifacts(open, page, read);
    describeAnnotations(open, page);
    await pause();
  }
  const isShown = await slimStructure(open, pause);
  nameUnknownLetters(open);
  const producer = writeInfo(open, facts);
  const catalog = open.entries(open.root);
  for (const name of ['AF', 'Names', 'OutputIntents', 'Metadata'])
    if (catalog.has(name)) throw new Error(`the PDF already has ${name}`);
  for (const [name, value] of attachFiles(open, facts.attachments)) catalog.set(name, value);
  const metadata = open.add(
    '/Type /Metadata/Subtype /XML',
    documentMetadata(facts, producer, isShown && !hasLayersOfText(open)),
  );
  catalog.set('Metadata', `${metadata} 0 R`);
  catalog.set('OutputIntents', `[${outputIntent(open)} 0 R]`);
  catalog.set('Lang', textString(facts.language));
  catalog.set('ViewerPreferences', '<</DisplayDocTitle true>>');
  open.objects.set(open.root, { value: dictionaryOf(catalog), stream: null });
  return packedPdf(open, pause);
}

function markArtifacts(pdf: OpenPdf, page: number, read: ChromiumPdf | null): void {
  const contents = Number(/^(\d{1,10}) 0 R$/.exec(pdf.entries(page).get('Contents') ?? '')?.[1]);
  const content = pdf.objects.get(contents);
  if (!content?.stream) throw new Error(`page ${page} of the PDF has no single content`);
  const isPacked = content.value.includes('/FlateDecode');
  const text = read?.contentOf(contents) ?? (isPacked ? unpacked(content.stream) : content.stream).toString('latin1');
  const stream = packed(Buffer.from(withArtifacts(text), 'latin1'));
  pdf.objects.set(contents, { value: '/Filter /FlateDecode', stream });
}

function hasLayersOfText(pdf: OpenPdf): boolean {
  for (const { value, stream } of pdf.objects.values()) {
    if (stream === null || !/\/Subtype \/Form\b/.test(value)) continue;
    const content = value.includes('/FlateDecode') ? unpacked(stream) : stream;
    if (content.includes('/MCID')) return true;
  }
  return false;
}

/** Link target as alternative text (ISO 14289-1, 7.18.5). */
function describeAnnotations(pdf: OpenPdf, page: number): void {
  for (const [, reference] of (pdf.entries(page).get('Annots') ?? '').matchAll(/(\d{1,10}) 0 R/g)) {
    const annotation = pdf.entries(Number(reference));
    if (annotation.has('Contents')) continue;
    const address = /\/URI\s*(\((?:[^\\()]|\\[^])*\)|<[^<>]*>)/.exec(annotation.get('A') ?? '')?.[1];
    annotation.set('Contents', address ?? textString(annotation.get('Subtype')?.slice(1) ?? ''));
    pdf.objects.set(Number(reference), { value: dictionaryOf(annotation), stream: null });
  }
}

function writeInfo(pdf: OpenPdf, facts: ArchiveFacts): string {
  const before = pdf.info > 0 ? pdf.entries(pdf.info) : new Map<string, string>();
  const producer = /^\(([^\\()]*)\)$/.exec(before.get('Producer') ?? '')?.[1] ?? 'Chromium';
  const date = pdfDate(facts.created);
  pdf.objects.delete(pdf.info);
  pdf.info = pdf.add(
    `<</Title ${textString(facts.title)}/Author ${textString(facts.author)}/Creator ${textString(facts.tool)}` +
      `/Producer ${textString(producer)}/CreationDate ${date}/ModDate ${date}>>`,
  );
  return producer;
}

function outputIntent(pdf: OpenPdf): number {
  profile ??= packed(sRgbProfile());
  const colours = pdf.add('/N 3/Filter /FlateDecode', profile);
  return pdf.add(
    '<</Type /OutputIntent/S /GTS_PDFA1/OutputConditionIdentifier (sRGB)/Info (sRGB IEC61966-2.1)' +
      `/DestOutputProfile ${colours} 0 R>>`,
  );
}
