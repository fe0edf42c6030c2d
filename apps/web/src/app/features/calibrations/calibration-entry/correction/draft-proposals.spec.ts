import type { CalibrationResponse } from '@etalon/api-client';
import { proposedFacts } from './draft-proposals';

const last = {
  is_of_other_laboratory: false,
  imported_at: null,
  performed_by_user_id: 'user-1',
  performed_by_function: 'Technician',
  method: 'Comparison in a bath',
  customer_name: 'Dairy Ltd',
  temperature: 23.1,
  reference_standards: [
    {
      asset_id: 'asset-9',
      sensor_id: 'channel-9',
      human_asset_id: 'LN-00009',
      name: 'SPRT',
      channel_id: '1',
      unit: '°C',
    },
  ],
} as unknown as CalibrationResponse;

describe('proposals from the last calibration', () => {
  it('contain recurring fields and no measured values', () => {
    const facts = proposedFacts(last, 'user-1');

    expect(facts).toMatchObject({
      method: 'Comparison in a bath',
      customer_name: 'Dairy Ltd',
      performed_by_function: 'Technician',
      internal_reference_asset_id: 'asset-9',
      internal_reference_sensor_id: 'channel-9',
      internal_reference_label: 'LN-00009 SPRT, 1 (°C)',
    });
    expect(facts).not.toHaveProperty('temperature');
    expect(facts).not.toHaveProperty('reference_standard_uncertainty');
  });

  it('do not contain the job title or several standards', () => {
    const { reference_standards: one } = last;
    const facts = proposedFacts({ ...last, reference_standards: [...one, ...one] }, 'user-2');

    expect(facts).not.toHaveProperty('performed_by_function');
    expect(facts).not.toHaveProperty('internal_reference_asset_id');
  });

  it('contain the customer of a reissued certificate', () => {
    const reissued_texts = { customer_name: 'Dairy Group', customer_address: null, certificate_language: null };

    expect(proposedFacts({ ...last, reissued_texts }, 'user-1')).toMatchObject({ customer_name: 'Dairy Group' });
  });

  it('are empty for an external calibration', () => {
    expect(proposedFacts({ ...last, is_of_other_laboratory: true }, 'user-1')).toEqual({});
  });
});
