import type { Asset } from '../../assets/index.js';
import type { Signable } from '../../electronic-signatures/index.js';
import type { Calibration } from '../calibration/calibration.entity.js';

type Named = Pick<Calibration, 'id' | 'issuing_organization_id' | 'performed_by_user_id' | 'checked_by_user_id'>;

export const signable = (
  { id, issuing_organization_id, performed_by_user_id, checked_by_user_id }: Named,
  { organization_id, asset_id }: Pick<Asset, 'organization_id' | 'asset_id'>,
  { isPending }: { isPending: boolean },
): Signable => ({
  id,
  organization_id,
  issuer_id: issuing_organization_id ?? organization_id,
  asset_id,
  performed_by_user_id,
  checked_by_user_id,
  isPending,
});
