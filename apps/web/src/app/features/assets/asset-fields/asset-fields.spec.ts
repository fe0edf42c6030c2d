import { readFileSync } from 'node:fs';
import { assetFields } from './asset-fields';
import { channelFields } from './channel-fields';
import { daqFields } from './daq-fields';

interface Document {
  components: { schemas: Record<string, { properties: Record<string, unknown> } | undefined> };
}
const document = JSON.parse(readFileSync('openapi.json', 'utf8')) as Document;
const fieldsOf = (schema: string) => Object.keys(document.components.schemas[schema]?.properties ?? {});

const elsewhere = {
  AssetCreate: [
    'allow_same_serial',
    'codes',
    'sensor_channels',
    'daq_details',
    'pinout_table',
    'pinout_image_id',
    'mechanical_table',
    'sensor_image_id',
    'sensor_schematic_id',
  ],
  AssetUpdate: ['allow_same_serial', 'sensor_channels', 'pinout_table', 'mechanical_table', 'health_score'],
  SensorChannelCreate: ['sensor_id', 'is_active', 'negligible_contributions'],
  DaqCreate: [],
};

describe('the declarations of assets', () => {
  it.each([
    ['AssetCreate', assetFields],
    ['AssetUpdate', assetFields],
    ['SensorChannelCreate', channelFields],
    ['DaqCreate', daqFields],
  ] as const)('leave out nothing that %s can take', (schema, fields) => {
    const inDocument = fieldsOf(schema);

    const missing = inDocument.filter((name) => !(name in fields));

    expect(inDocument.length).toBeGreaterThan(10);
    expect(missing.sort()).toEqual([...elsewhere[schema]].sort());
  });

  it('change nothing that the API fixes at creation', () => {
    const fixed = Object.entries(assetFields).flatMap(([name, field]) =>
      'isFixed' in field && field.isFixed ? [name] : [],
    );

    expect(fixed.sort()).toEqual(
      Object.keys(assetFields)
        .filter((name) => !fieldsOf('AssetUpdate').includes(name))
        .sort(),
    );
  });
});
