import { declaredFields } from '../../../platform/http/fields/field-declarations.js';
import { AssetFacts, ChannelFacts } from '../asset-facts.dto.js';

export const assetColumns = declaredFields(AssetFacts);
export const channelColumns = [...declaredFields(ChannelFacts), 'is_active'];
