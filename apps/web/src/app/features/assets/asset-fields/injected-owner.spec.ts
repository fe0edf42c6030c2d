import { TestBed } from '@angular/core/testing';
import { whenStable } from '../../../../testing/page';
import { configure } from '../../../../testing/render';
import { Session } from '../../../session';
import { injectOwner, injectOwners } from './injected-owner';

it('keeps the chosen organization when the account is loaded again', async () => {
  localStorage.setItem('etalon.token', 'T');
  const http = await configure();
  const session = TestBed.inject(Session);
  const owner = TestBed.runInInjectionContext(() => injectOwner());
  const answer = async (member_count: number) => {
    session.account.value();
    await whenStable();
    http.expectOne('/api/v1/users/me').flush({ id: 'u1', name: 'R. Sample', role: 'technician', language: 'en' });
    http
      .expectOne(({ urlWithParams }) => urlWithParams.includes('mine=true'))
      .flush(['o1', 'o2'].map((id) => ({ id, name: id, my_role: 'member', is_member: true, member_count })));
    await whenStable();
  };
  await answer(2);
  owner.chosen.set('o2');

  session.reloadAccount();
  await answer(3);

  expect(session.memberships()[0]?.member_count).toBe(3);
  expect(owner.chosen()).toBe('o2');
});

it('offers to own assets in no organization with the warning that everyone sees them', async () => {
  await configure();
  const offered = TestBed.runInInjectionContext(() => injectOwners());

  expect(offered().at(-1)?.label).toBe('No organization (visible to everyone)');
});
