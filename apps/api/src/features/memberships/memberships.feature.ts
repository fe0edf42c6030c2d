import { auditCodes } from '../../platform/feature/audit-code.js';
import { declareFeature } from '../../platform/feature/declare-feature.js';
import { OrganizationJoinRequest } from './join-request.entity.js';
import { OrganizationMember } from './membership.entity.js';
import {
  firstPassword,
  joinApproved,
  joinRejected,
  joinRequested,
  memberAdded,
  memberEnabled,
  memberLink,
  memberRaised,
} from './notices.js';

export const codes = auditCodes(
  {
    organization: [
      'organization.members_added',
      'organization.member_role_changed',
      'organization.member_removed',
      'organization.member_access',
      'organization.left',
      'organization.join_requested',
      'organization.join_approved',
      'organization.join_rejected',
    ],
  },
  { audience: 'members' },
);

export const feature = declareFeature({
  name: 'memberships',
  entities: [OrganizationMember, OrganizationJoinRequest],
  views: ['active_memberships', 'first_memberships', 'told_members'],
  audit: codes,
  events: Object.values(codes),
  notices: [
    joinRequested,
    joinApproved,
    joinRejected,
    memberAdded,
    memberLink,
    memberEnabled,
    memberRaised,
    firstPassword,
  ],
});
