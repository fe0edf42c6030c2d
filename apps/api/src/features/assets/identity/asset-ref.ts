export const assetRef = { name: 'asset_ref', description: 'The UUID or the human asset id' };
