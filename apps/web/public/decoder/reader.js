// Reads camera pictures where the browser cannot. Only this folder's policy lets WebAssembly run.
importScripts('index.js');

ZXingWASM.prepareZXingModule({ overrides: { locateFile: (name) => new URL(name, self.location.href).href } });

self.onmessage = async ({ data }) => {
  try {
    const found = await ZXingWASM.readBarcodes(data, {
      formats: ['QRCode', 'DataMatrix', 'Code128'],
      maxNumberOfSymbols: 1,
      tryHarder: true,
    });
    self.postMessage({ text: found[0]?.text });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};
