import { declaredIn } from '../../../platform/http/fields/declared.js';
import { AssetFacts, ChannelFacts } from '../asset-facts.dto.js';

export const assetColumns = declaredIn(AssetFacts);
export const channelColumns = [...declaredIn(ChannelFacts), 'is_active'];
