import type { AssetImportResult, BundlePreview, BundleProblemOut } from '@etalon/api-client';
import type { Texts } from '../../../language';
import { problemSentence } from '@etalon/i18n';

export interface ChosenArchive {
  file: File;
  state: 'reading' | 'read' | 'refused' | 'taking' | 'done';
  sent: number;
  done: number | null;
  bundles: readonly BundlePreview[];
  results: readonly AssetImportResult[];
  problem: string | null;
}

export const chosen = (file: File): ChosenArchive => ({
  file,
  state: 'reading',
  sent: 0,
  done: null,
  bundles: [],
  results: [],
  problem: null,
});

export function bundleProblem(problem: BundleProblemOut | null, texts: Texts): string | null {
  if (!problem) return null;
  const params = problem.params as Record<string, string | number>;
  if (problem.code !== null) return texts.find(`errors.code.${problem.code}`, params) ?? problem.detail;
  const reason = problemSentence({ msg: problem.detail, type: problem.type ?? '', params }, texts);
  return texts.get('bundles.wrong_at', { where: problem.where ?? '', reason });
}
