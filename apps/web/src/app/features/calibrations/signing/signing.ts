import { Injectable, inject } from '@angular/core';
import {
  Api,
  calibrationsAuthorise,
  calibrationsSignatures,
  type CalibrationSignaturesResponse,
  type SignatureMeaning,
} from '@etalon/api-client';
import { Signatures, type Signed } from '../../../session/basics';

export type Given = Signed | null;

type Act = 'approve' | 'reject' | 'void' | 'restore' | 'supersede' | 'issue';

const MEANINGS: Record<Act, readonly SignatureMeaning[]> = {
  approve: ['approved', 'reviewed', 'responsible'],
  reject: ['rejected'],
  void: ['rejected', 'reviewed', 'responsible', 'approved'],
  restore: ['approved', 'reviewed', 'responsible'],
  supersede: ['responsible', 'reviewed', 'approved'],
  issue: ['approved', 'reviewed', 'responsible'],
};

/** Acts that another demand covers. */
const DEMANDED_AS: Partial<Record<Act, Act>> = { reject: 'approve', restore: 'void' };

@Injectable({ providedIn: 'root' })
export class Signing {
  private readonly api = inject(Api);
  private readonly signatures = inject(Signatures);

  of(cal_id: string): Promise<CalibrationSignaturesResponse> {
    return this.api.invoke(calibrationsSignatures, { cal_id });
  }

  /**
   * @param isCorrection the act replaces another calibration
   * @param isAgain further issue, signed like the first
   * @returns undefined if cancelled
   */
  async ask(
    id: string,
    act: Act,
    { reason = null as string | null, isCorrection = false, isAgain = false } = {},
  ): Promise<Given | undefined> {
    const { demanded, next, signatures, steps } = await this.of(id);
    if (act === 'issue' && !isAgain && signatures.some((one) => one.act === 'issue')) return null;
    const step = act === 'approve' ? next.find(({ approves }) => approves) : undefined;
    // The sequence became shorter: the approval itself stays open.
    const isOpen = act === 'approve' && steps > 0 && next.length === 0;
    const demands = [DEMANDED_AS[act] ?? act, ...(isCorrection ? ['supersede'] : [])];
    if (!step && !isOpen && !demanded.some((one) => demands.includes(one))) return null;
    return this.signatures.ask({ meanings: step ? [step.meaning] : MEANINGS[act], reason });
  }

  /** @returns whether it was given */
  async authorise(cal_id: string, meaning: SignatureMeaning): Promise<boolean> {
    const given = await this.signatures.ask({ meanings: [meaning], reason: null });
    if (!given) return false;
    const { signature, confirmation } = given;
    await this.api.invoke(calibrationsAuthorise, { cal_id, body: { signature }, 'Etalon-Confirmation': confirmation });
    return true;
  }
}

export const signedWith = (given: Given) =>
  given === null ? {} : { body: { signature: given.signature }, 'Etalon-Confirmation': given.confirmation };

export const withSignature = <Body extends object>(body: Body, given: Given) =>
  given === null
    ? { body }
    : { body: { ...body, signature: given.signature }, 'Etalon-Confirmation': given.confirmation };
