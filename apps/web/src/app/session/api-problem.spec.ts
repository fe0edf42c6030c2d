import { HttpErrorResponse, HttpHeaders } from '@angular/common/http';
import { TestBed } from '@angular/core/testing';
import { configure } from '../../testing/render';
import { Texts } from '../language';
import { problemText, readProblem } from './api-problem';

const answer = (status: number, error: unknown) => new HttpErrorResponse({ status, error });
const waiting = (after: string) =>
  new HttpErrorResponse({ status: 429, error: {}, headers: new HttpHeaders({ 'Retry-After': after }) });

describe('readProblem', () => {
  it('reads the list of a 422 without the location prefix', () => {
    const error = answer(422, {
      detail: [{ loc: ['body', 'points', '3', 'reference_value'], msg: 'Bad', type: 'float_parsing' }],
    });

    expect(readProblem(error).fields).toEqual([
      { path: ['points', '3', 'reference_value'], msg: 'Bad', type: 'float_parsing', params: {} },
    ]);
  });

  it('reads code and request ID of any other error', () => {
    const error = answer(400, { detail: 'No', code: 'organization.last_admin', request_id: 'r1' });

    expect(readProblem(error)).toEqual({
      status: 400,
      code: 'organization.last_admin',
      detail: 'No',
      params: {},
      request_id: 'r1',
      fields: [],
    });
  });

  it('reads the error of a request without response body, received as text', () => {
    const error = answer(400, JSON.stringify({ detail: 'No', code: 'organization.last_admin' }));

    expect(readProblem(error)).toMatchObject({ code: 'organization.last_admin', detail: 'No' });
    expect(readProblem(answer(400, '{ broken')).code).toBeUndefined();
  });

  it('unwraps the error of a resource', () => {
    const error = new Error('wrapped', { cause: answer(404, { detail: 'Asset not found' }) });

    expect(readProblem(error).status).toBe(404);
  });

  it.each([undefined, null, 'text', new Error('bug'), answer(502, '<html>'), answer(422, { detail: [null, 1, {}] })])(
    'accepts %p without throwing',
    (error) => {
      expect(readProblem(error).fields).toEqual([]);
    },
  );
});

describe('problemText', () => {
  it.each([
    [answer(0, null), 'The server cannot be reached. Your entries are kept; try again.'],
    [
      answer(400, {
        detail: 'x',
        code: 'organization.last_admin',
        params: { organization: { id: '1', name: 'North' } },
      }),
      'North needs an administrator. Make another member administrator first, or deactivate the organization.',
    ],
    [
      answer(400, {
        detail: 'x',
        code: 'signing_certificate.expired',
        params: { subject: '2026-03-04', from: '2024-01-09', to: '2026-01-09' },
      }),
      'The certificate of 2026-03-04 has expired: it was valid from 9 January 2024 to 9 January 2026.',
    ],
    [answer(400, { detail: 'Said by a newer server', code: 'new.code' }), 'Said by a newer server'],
    [
      answer(403, { detail: 'No', code: 'x.y' }),
      'You don’t have permission for this action. Ask an administrator of the organization.',
    ],
    [answer(429, {}), 'Too many attempts. Wait a moment, then try again.'],
    [waiting('1'), 'Too many attempts. Try again in 1 second.'],
    [waiting('59'), 'Too many attempts. Try again in 59 seconds.'],
    [waiting('61'), 'Too many attempts. Try again in 2 minutes.'],
    [waiting('Wed, 21 Oct 2026 07:28:00 GMT'), 'Too many attempts. Wait a moment, then try again.'],
    [
      answer(500, { detail: 'x', code: 'internal', request_id: 'abc' }),
      'Server error. Try again. If the problem persists, quote this reference: abc',
    ],
    [answer(503, {}), 'The server is busy. Your entries are kept; try again in a moment.'],
  ])('gives cause and solution (%#)', async (error, text) => {
    await configure();

    expect(problemText(error, TestBed.inject(Texts))).toBe(text);
  });
});
