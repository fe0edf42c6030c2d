export const anAssetWithAChannel = {
  thermometer: {
    summary: 'A thermometer with one channel',
    value: {
      asset_type: 'sensor',
      name: 'Immersion thermometer',
      manufacturer: 'Thermometrics',
      model: 'IT-300',
      serial_number: 'SN-20418',
      sensor_channels: [
        {
          channel_id: '1',
          physical_quantity: 'temperature',
          technology: 'RTD PT100',
          unit: '°C',
          measurement_min: 0,
          measurement_max: 100,
          accuracy_value: 0.5,
          accuracy_type: 'absolute',
          accuracy_unit: '°C',
          resolution: 0.001,
          resolution_unit: '°C',
          calibration_role: 'working',
          calibration_interval: 12,
        },
      ],
    },
  },
};
