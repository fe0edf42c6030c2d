// Reads camera pictures where the browser cannot. Only this folder's policy lets WebAssembly run.
importScripts('index.js');

ZXingWASM.prepareZXingModule({ overrides: { locateFile: (name) => new URL(name, self.location.href).href } });

self.onmessage = async ({ data }) => {
  try {
    const found = await ZXingWASM.readBarcodes(data, {
      // Own labels, and codes of owners and manufacturers. Without ITF and Codabar, which are misread easily.
      // Code 39 as it stands: full ASCII would read `/B` as a quote.
      formats: [
        'QRCode',
        'DataMatrix',
        'Aztec',
        'PDF417',
        'Code128',
        'Code39Std',
        'Code93',
        'EAN-13',
        'EAN-8',
        'UPC-A',
      ],
      maxNumberOfSymbols: 1,
      tryHarder: true,
    });
    self.postMessage({ text: found[0]?.text });
  } catch (error) {
    self.postMessage({ failed: String(error) });
  }
};
