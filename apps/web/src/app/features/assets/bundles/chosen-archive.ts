import type { AssetImportResult, BundlePreview, BundleProblemOut } from '@etalon/api-client';
import type { Texts } from '../../../language';
import { problemSentence } from '../../../session';

/** Selected archive and its progress. */
export interface ChosenArchive {
  file: File;
  state: 'reading' | 'read' | 'refused' | 'taking' | 'done';
  /** Upload progress, 0 to 1; then progress of the server's work, null while unknown. */
  sent: number;
  done: number | null;
  bundles: readonly BundlePreview[];
  results: readonly AssetImportResult[];
  /** Reason for refusing the archive. */
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

/** Reason for refusing a bundle, in the user's language. */
export function bundleProblem(problem: BundleProblemOut | null, texts: Texts): string | null {
  if (!problem) return null;
  const params = problem.params as Record<string, string | number>;
  if (problem.code !== null) return texts.find(`errors.code.${problem.code}`, params) ?? problem.detail;
  const reason = problemSentence({ path: [], msg: problem.detail, type: problem.type ?? '', params }, texts);
  return texts.get('bundles.wrong_at', { where: problem.where ?? '', reason });
}
