// Reads codes on pictures of the camera, where the browser cannot: ZXing as WebAssembly, all of it from here. Only this
// folder is served with a policy that lets WebAssembly run.
/* global importScripts, ZXingWASM */
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
